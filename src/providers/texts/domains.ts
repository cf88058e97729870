import texts from '../../locales/en/domains.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('domains', texts);
