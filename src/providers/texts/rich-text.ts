import texts from '../../locales/en/rich-text.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('rich-text', texts);
