/** A module of the server's side. */
export { readFile } from 'node:fs/promises';
