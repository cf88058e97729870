import texts from '../../locales/en/origins.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('origins', texts);
