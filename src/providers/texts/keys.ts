import texts from '../../locales/en/keys.json';
import { addTexts } from '../i18n.ts';

addTexts('keys', texts);
