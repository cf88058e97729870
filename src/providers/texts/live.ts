import texts from '../../locales/en/live.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('live', texts);
