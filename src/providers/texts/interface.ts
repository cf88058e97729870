import texts from '../../locales/en/interface.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('interface', texts);
