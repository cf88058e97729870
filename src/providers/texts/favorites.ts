import texts from '../../locales/en/favorites.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('favorites', texts);
