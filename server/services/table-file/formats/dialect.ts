import { tableFile } from '../../../../contract/calls/constants.ts';

const delimiters = [';', '\t', ',', '|'] as const;
/** Lines used for the detection. */
const sampledLines = 30;

/** Delimiter of a CSV file: that of a first line `sep=;`, else the one with the same count in most lines. */
export function delimiterOf(bytes: Buffer): { delimiter: string; skipped: number } {
  const start = bytes.toString('latin1', 0, tableFile.rowLength);
  const [directive, named] = /^sep=(.)\r?\n/i.exec(start) ?? [];
  if (named) return { delimiter: named, skipped: directive!.length };
  const lines = linesOf(start);
  const best = delimiters
    .map((delimiter) => ({ delimiter, ...regularity(lines, delimiter) }))
    .sort((one, other) => other.alike - one.alike || other.count - one.count)[0]!;
  // A sign in only a few lines belongs to the text.
  const isRegular = best.count > 0 && (lines.length === 1 || best.alike > lines.length / 2);
  return { delimiter: isRegular ? best.delimiter : ',', skipped: 0 };
}

/** The first lines, without quoted texts. */
function linesOf(start: string): string[] {
  const bare = start.slice(0, 200_000).replaceAll(/"(?:[^"]|"")*"/g, '');
  return bare.split(/\r\n|\n|\r/, sampledLines).filter((line) => line !== '');
}

/** The most frequent count of a delimiter per line, and the number of lines with it. */
function regularity(lines: readonly string[], delimiter: string): { alike: number; count: number } {
  const counts = lines.map((line) => line.split(delimiter).length - 1);
  const groups = [...Map.groupBy(counts, (count) => count)].filter(([count]) => count > 0);
  const [count, those] = groups.sort(([, one], [, other]) => other.length - one.length)[0] ?? [0, []];
  return { alike: those.length, count };
}
