import texts from '../../locales/en/help.json';
import { addTexts } from '../i18n.ts';

addTexts('help', texts);
