/**
 * `npm run load -- FILE --into RESOURCE`: imports a file through the public API, as the import page does. Loading the same file again adds
 * nothing. `npm run load` prints the options.
 */
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ImportRecord } from '../../contract/calls/transfer.ts';
import { progress } from '../progress.ts';
import { type Send, clientFor } from './client.ts';
import { credentials } from './credentials.ts';
import { type Options, readMapping, readOptions } from './options.ts';
import { countsLine, errorsFile, mappingLines, noteLines, placeLines } from './report.ts';
import { workspaceFor } from './target.ts';

const say = (...lines: string[]) => void process.stdout.write(lines.map((line) => `${line}\n`).join(''));

/** Polling interval of a running import in ms. */
const interval = 500;

async function main(args: string[]): Promise<void> {
  const options = readOptions(args);
  const mapping = await readMapping(options.mapping);
  const person = await credentials(options.url, options.email);
  try {
    const call = clientFor(person);
    const workspace = await workspaceFor(call, options.workspace);
    const trying = options.dryRun ? ', only trying' : '';
    say(`As ${person.who} into “${workspace.name}” (workspace ${workspace.id})${trying}.`);
    const brought = await bring(call, options, workspace.id);
    const values = options.publish ? { values: { status: 'published' } } : {};
    const body = { ...mapping, ...values };
    const checking = await step(call, 'POST', `/imports/${brought.id}/check`, { body });
    const checked = checking.status === 'checking' ? await through(call, checking, 'checked') : checking;
    for (const part of [checked, ...checked.lists]) say(...mappingLines(part), ...noteLines(part));
    say(...checked.notes, ...placeLines(checked));
    const done = options.dryRun ? checked : await run(call, checked);
    for (const part of [done, ...done.lists]) {
      say(`${options.dryRun ? 'Would be: ' : ''}${countsLine(part)}`);
      if (part.counts.invalid === 0) continue;
      const file = errorsFile(options.file, part.id);
      await writeFile(file, (await call('GET', `/imports/${part.id}/errors.csv`)) as string);
      say(`The skipped rows and their errors are in ${file}. Correct them and load that file.`);
      process.exitCode = 1;
    }
  } finally {
    await person.close();
  }
}

async function step(
  call: Send,
  method: 'GET' | 'POST',
  path: string,
  more?: { body?: unknown },
): Promise<ImportRecord> {
  return ImportRecord.parse(await call(method, path, more));
}

async function bring(call: Send, { file, into, encoding }: Options, workspaceId: number): Promise<ImportRecord> {
  const blob = await openAsBlob(file).catch(() => {
    throw new Error(`The file ${file} can’t be read.`);
  });
  const form = new FormData();
  form.append('file', blob, basename(file));
  const query = new URLSearchParams({ workspaceId: String(workspaceId), ...(encoding && { encoding }) });
  return step(call, 'POST', `/${into}/imports?${query}`, { body: form });
}

async function run(call: Send, { id }: ImportRecord): Promise<ImportRecord> {
  return through(call, await step(call, 'POST', `/imports/${id}/run`), 'done');
}

/** Waits until an import and its parts reach a status, and shows the progress. */
async function through(
  call: Send,
  { id, rows, lists }: ImportRecord,
  end: ImportRecord['status'],
): Promise<ImportRecord> {
  const bar = progress(
    [rows, ...lists.map((list) => list.rows)].reduce((sum, each) => sum + each, 0),
    'rows',
  );
  for (let shown = 0; ;) {
    const record = await step(call, 'GET', `/imports/${id}`);
    const parts = [record, ...record.lists];
    for (const done = parts.reduce((sum, part) => sum + part.done, 0); shown < done; shown += 1) bar.step();
    if (parts.every(({ status }) => status === end)) return (bar.end(), record);
    await pause(interval);
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
