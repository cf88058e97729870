import texts from '../../locales/en/history.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('history', texts);
