import texts from '../../locales/en/gallery.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('gallery', texts);
