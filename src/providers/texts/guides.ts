import texts from '../../locales/en/guides.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('guides', texts);
