import texts from '../../locales/en/training.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('training', texts);
