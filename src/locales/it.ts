import { sayBy } from '../../contract/calls/sentences.ts';
import sentences from '../../contract/calls/sentences/it.json';

/** All texts of the app in this language, which come in one file, with antd's own and the sentences that the server says, too. */
export const files = import.meta.glob<Record<string, unknown>>('./it/*.json', { eager: true, import: 'default' });
export { default as antd } from 'antd/locale/it_IT';
export const say = sayBy(sentences, 'it');
