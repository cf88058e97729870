/**
 * On which database the server of a file stands: that of the run, one of its own beside it, for a file that adds tables or works on all
 * there is, or an embedded one in its data folder, as `npm start` has it; and what its settings say beside the usual. Decided before the
 * server is put together.
 */
export const databaseOfTests = { isOwn: false, isEmbedded: false, settings: {} as Record<string, string> };
