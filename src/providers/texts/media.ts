import texts from '../../locales/en/media.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('media', texts);
