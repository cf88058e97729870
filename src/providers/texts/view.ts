import texts from '../../locales/en/view.json';
import { addTexts } from '../i18n.ts';

addTexts('view', texts);
