import texts from '../../locales/en/runs.json';
import { addTexts } from '../i18n/i18n.ts';

addTexts('runs', texts);
