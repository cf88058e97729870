import texts from '../../locales/en/ai.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('ai', texts);
