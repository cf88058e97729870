import texts from '../../locales/en/transfer.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('transfer', texts);
