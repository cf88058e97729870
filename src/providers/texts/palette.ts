import texts from '../../locales/en/palette.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('palette', texts);
