import texts from '../../locales/en/alt-text.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('alt-text', texts);
