import texts from '../../locales/en/filters.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('filters', texts);
