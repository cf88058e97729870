import texts from '../../locales/en/facts.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('facts', texts);
