/** Stands on every answer while a session looks as somebody else: their name, as a component of an address is written. */
export const viewingHeader = 'x-viewing-as';
