import texts from '../../locales/en/tones.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('tones', texts);
