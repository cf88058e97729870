/** Header of every response while impersonating: the other user's name, percent-encoded. */
export const viewingHeader = 'x-viewing-as';
