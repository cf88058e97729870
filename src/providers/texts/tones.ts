import texts from '../../locales/en/tones.json';
import { addTexts } from '../i18n.ts';

addTexts('tones', texts);
