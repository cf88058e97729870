import texts from '../../locales/en/look.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('look', texts);
