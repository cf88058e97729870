import texts from '../../locales/en/forms.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('forms', texts);
