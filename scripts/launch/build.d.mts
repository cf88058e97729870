/** Whether dist/ was built from the source files as they are now. */
export function isBuilt(root: string): boolean;
