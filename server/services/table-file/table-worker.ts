import { readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { readTable } from './read-table.ts';
import type { Outcome, Work } from './table-file.ts';

function outcome({ descriptor, size, reading }: Work): Outcome {
  try {
    const bytes = Buffer.alloc(size);
    readSync(descriptor, bytes, 0, size, 0);
    return { read: readTable(bytes, reading) };
  } catch (error) {
    return { refused: (error as Error).message };
  }
}

parentPort?.on('message', (work: Work) => parentPort?.postMessage(outcome(work)));
