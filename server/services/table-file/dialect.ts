import { tableFile } from '../../../contract/calls/constants.ts';

const delimiters = [';', '\t', ',', '|'] as const;
/** Lines that are looked at. */
const looked = 30;

/** What stands between the values of a text file: what a first line `sep=;` says, else what stands equally often in its lines. */
export function delimiterOf(bytes: Buffer): { delimiter: string; skipped: number } {
  const start = bytes.toString('latin1', 0, tableFile.rowLength);
  const [said, named] = /^sep=(.)\r?\n/i.exec(start) ?? [];
  if (named) return { delimiter: named, skipped: said!.length };
  const lines = linesOf(start);
  const best = delimiters
    .map((delimiter) => ({ delimiter, ...regularity(lines, delimiter) }))
    .sort((one, other) => other.alike - one.alike || other.count - one.count)[0]!;
  // Signs that stand in few lines belong to what is written there.
  const isRegular = best.count > 0 && (lines.length === 1 || best.alike > lines.length / 2);
  return { delimiter: isRegular ? best.delimiter : ',', skipped: 0 };
}

/** The first lines, without what stands in quotation marks. */
function linesOf(start: string): string[] {
  const bare = start.slice(0, 200_000).replaceAll(/"(?:[^"]|"")*"/g, '');
  return bare.split(/\r\n|\n|\r/, looked).filter((line) => line !== '');
}

/** How many lines have as many delimiters as most of them, and how many that is. */
function regularity(lines: readonly string[], delimiter: string): { alike: number; count: number } {
  const counts = lines.map((line) => line.split(delimiter).length - 1);
  const groups = [...Map.groupBy(counts, (count) => count)].filter(([count]) => count > 0);
  const [count, those] = groups.sort(([, one], [, other]) => other.length - one.length)[0] ?? [0, []];
  return { alike: those.length, count };
}
