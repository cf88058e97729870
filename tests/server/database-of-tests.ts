/**
 * On which database the server of a file stands: that of the run, or one of its own, for a file that adds tables. Decided
 * before the server is put together.
 */
export const databaseOfTests = { isOwn: false };
