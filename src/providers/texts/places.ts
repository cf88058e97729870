import texts from '../../locales/en/places.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('places', texts);
