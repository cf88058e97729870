import texts from '../../locales/en/view.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('view', texts);
