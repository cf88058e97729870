import texts from '../../locales/en/guides.json';
import { addTexts } from '../i18n.ts';

addTexts('guides', texts);
