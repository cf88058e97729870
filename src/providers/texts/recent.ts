import texts from '../../locales/en/recent.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('recent', texts);
