import texts from '../../locales/en/items.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('items', texts);
