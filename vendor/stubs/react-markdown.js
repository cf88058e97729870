import { unused } from './unused.js';

/** @refinedev/antd: only `MarkdownField` renders it. */
export default unused('react-markdown');
