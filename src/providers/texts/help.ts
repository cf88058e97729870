import texts from '../../locales/en/help.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('help', texts);
