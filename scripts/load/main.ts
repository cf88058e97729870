/**
 * `npm run load -- FILE`: creates records in a workspace from the rows of a JSON, CSV or GeoJSON file, through the documented
 * API. A second load of the same file adds nothing. `npm run load` prints the options.
 */
import { clientFor } from './client.ts';
import { credentials } from './credentials.ts';
import { prepare, send } from './load.ts';
import { chooseMapping, readMapping, resourceNamed } from './mapping.ts';
import { readOptions } from './options.ts';
import { progress } from '../progress.ts';
import { readRows } from './read-file.ts';
import { counted, reportFile, writeReport } from './report.ts';
import { convert } from './convert.ts';
import { knownRecords, workspaceFor } from './target.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

async function main(args: string[]): Promise<void> {
  const options = readOptions(args);
  const rows = await readRows(options.file);
  const mapping = options.mapping ? await readMapping(options.mapping) : await chooseMapping(rows);
  const resource = resourceNamed(mapping.resource);
  say(
    `${rows.length} rows, read with the mapping “${mapping.name}”${options.mapping ? '' : ' (chosen by its fields)'}: they become ${resource.name}.`,
  );
  const person = await credentials(options.url, options.email);
  try {
    const call = clientFor(person);
    const workspace = await workspaceFor(call, options.workspace);
    say(
      `As ${person.who} into “${workspace.name}” (workspace ${workspace.id})${options.dryRun ? ', only trying' : ''}.`,
    );
    const days = rows.map((row) => String(convert(row, mapping, resource).values[resource.order.sort] ?? ''));
    const known = await knownRecords(call, workspace, resource, mapping.identity, days);
    const plan = { mapping, resource, workspace, known, publish: options.publish, dryRun: options.dryRun };
    const bar = progress(rows.length, 'rows');
    const begun = performance.now();
    const reports = await send(prepare(rows, plan), plan, call, () => bar.step());
    bar.end();
    const file = options.report ?? reportFile(options.file);
    const { name: mappingName } = mapping;
    await writeReport(
      file,
      {
        file: options.file,
        mapping: mappingName,
        resource: resource.name,
        workspace: workspace.name,
        dryRun: options.dryRun,
      },
      reports,
    );
    const counts = counted(reports);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    say(
      `${counts.created} ${options.dryRun ? 'would be ' : ''}created, ${counts.unchanged} unchanged, ${counts.skipped} skipped, ${counts.failed} failed (${seconds} s).`,
    );
    for (const { row, title, reason } of reports.filter(({ outcome }) => outcome === 'failed').slice(0, 10))
      say(`  row ${row} ${title}: ${reason}`);
    const noted = reports.filter(({ notes }) => notes.length > 0).length;
    say(`${noted > 0 ? `${noted} rows could not carry everything; ` : ''}what became of each is in ${file}`);
    if (counts.failed > 0) process.exitCode = 1;
  } finally {
    await person.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
