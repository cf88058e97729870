import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    sharesInstallation: boolean;
  }
}

type Choice = {
  /** A copied database instead of the test run's, for tests that add tables or read all rows. */
  isOwn?: true;
  /** An embedded database in the data folder, as with `npm start`. */
  isEmbedded?: true;
  settings?: Record<string, string>;
};

/** The settings with which `installation.ts` starts its server. */
export const databaseOfTests: Choice = {};

/**
 * Chooses another database or other settings; call it before `installation.ts` is loaded. @throws Error in a file that shares
 * its server with other files
 */
export function chooseInstallation(choice: Choice): void {
  if (inject('sharesInstallation'))
    throw new Error('A test file with an installation of its own belongs in the folder apart of its room.');
  Object.assign(databaseOfTests, choice);
}
