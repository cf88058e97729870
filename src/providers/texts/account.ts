import texts from '../../locales/en/account.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('account', texts);
