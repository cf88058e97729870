import texts from '../../locales/en/runs.json';
import { addTexts } from '../i18n.ts';

addTexts('runs', texts);
