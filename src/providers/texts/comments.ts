import texts from '../../locales/en/comments.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('comments', texts);
