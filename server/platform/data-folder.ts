import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** @throws Error with a readable message if the folder cannot be created or written to. */
export function makeDataFolder(path: string): void {
  let doing = 'created';
  try {
    createLevels(path);
    doing = 'used';
    accessSync(path, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The data folder ${path} can’t be ${doing} (${code}). Set DATA_DIR to another folder, for example DATA_DIR=./data`,
      {
        cause: error,
      },
    );
  }
}

/** Creates one level at a time: Node's `recursive` loops forever on file systems that do not show a new folder. */
function createLevels(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (dirname(path) !== path) createLevels(dirname(path));
  mkdirSync(path);
}
