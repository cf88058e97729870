import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** @throws Error for people when the folder cannot be made or written to. */
export function makeDataFolder(path: string): void {
  let doing = 'created';
  try {
    makeBelow(path);
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

/** One level after the other: `recursive` of Node tries for ever where the system says that what it just made is not there. */
function makeBelow(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (dirname(path) !== path) makeBelow(dirname(path));
  mkdirSync(path);
}
