import { unused } from './unused.js';

/** @refinedev/core: only `useExport` and `useImport` call it. */
export default { parse: unused('papaparse.parse'), unparse: unused('papaparse.unparse') };
