import texts from '../../locales/en/settings.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('settings', texts);
