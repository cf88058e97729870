import { sayBy } from '../../contract/calls/sentences.ts';
import sentences from '../../contract/calls/sentences/fr.json';

/** All texts of the app in this language, which come in one file, with antd's own and the sentences that the server says, too. */
export const files = import.meta.glob<Record<string, unknown>>('./fr/*.json', { eager: true, import: 'default' });
export { default as antd } from 'antd/locale/fr_FR';
export const say = sayBy(sentences, 'fr');
