import texts from '../../locales/en/dashboard.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('dashboard', texts);
