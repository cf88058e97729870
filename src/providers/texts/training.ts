import texts from '../../locales/en/training.json';
import { addTexts } from '../i18n.ts';

addTexts('training', texts);
