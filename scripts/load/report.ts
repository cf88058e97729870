import { writeFile } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import type { Outcome, RowReport } from './load.ts';

export interface Summary {
  file: string;
  mapping: string;
  resource: string;
  workspace: string;
  dryRun: boolean;
}

export function counted(rows: readonly RowReport[]): Record<Outcome, number> {
  const counts = { created: 0, unchanged: 0, skipped: 0, failed: 0 };
  for (const { outcome } of rows) counts[outcome]++;
  return counts;
}

/** The report's path: in the folder in which the person called npm, named after the file and the time. */
export function reportFile(file: string, now = new Date(), here = process.env.INIT_CWD ?? process.cwd()): string {
  const moment = now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
  return resolve(here, `load-report-${basename(file, extname(file))}-${moment}.json`);
}

/** Writes the result of every row: as CSV where the file's name ends in .csv, else as JSON with a summary. */
export async function writeReport(file: string, summary: Summary, rows: readonly RowReport[]): Promise<void> {
  const text =
    extname(file) === '.csv'
      ? table(rows)
      : `${JSON.stringify({ ...summary, counts: counted(rows), rows }, null, 2)}\n`;
  await writeFile(file, text);
}

function table(rows: readonly RowReport[]): string {
  const lines = rows.map(({ row, title, outcome, id, reason, notes }) => [
    row,
    outcome,
    id,
    title,
    reason,
    notes.join('; '),
  ]);
  return [['row', 'outcome', 'id', 'title', 'reason', 'notes'], ...lines]
    .map((line) => `${line.map(cell).join(',')}\n`)
    .join('');
}

/** A quoted cell, with an apostrophe before a text that a spreadsheet would take for a formula. */
const cell = (value: string | number | undefined) =>
  typeof value === 'number' ? String(value) : `"${(value ?? '').replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
