/**
 * On which database the server of a file stands: that of the run, or one of its own, for a file that adds tables or works on all
 * there is; and what its settings say beside the usual. Decided before the server is put together.
 */
export const databaseOfTests = { isOwn: false, settings: {} as Record<string, string> };
