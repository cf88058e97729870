import texts from '../../locales/en/keys.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('keys', texts);
