import texts from '../../locales/en/map.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('map', texts);
