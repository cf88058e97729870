import texts from '../../locales/en/views.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('views', texts);
