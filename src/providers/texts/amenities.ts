import texts from '../../locales/en/amenities.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('amenities', texts);
