import texts from '../../locales/en/first-steps.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('first-steps', texts);
