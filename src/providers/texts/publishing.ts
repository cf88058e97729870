import texts from '../../locales/en/publishing.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('publishing', texts);
