import { unused } from './unused.js';

/** @refinedev/antd: a plugin that `MarkdownField` hands to react-markdown. */
export default unused('remark-gfm');
