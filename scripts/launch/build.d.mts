/** Whether dist/ was built from the current source files. */
export function isBuilt(root: string): boolean;
