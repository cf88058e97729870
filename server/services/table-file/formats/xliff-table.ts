import { sourcePrefix, translationOf } from '../../../../contract/calls/imports.ts';
import { readXliff } from '../../xliff/read-xliff.ts';
import { type CellNote, type PackedTable, packing } from './packed-table.ts';

/**
 * Reads translations of records in XLIFF 2: one row per record, with the id of its source, the language, and each text with its source.
 * @throws Error with a sentence if the file has no translations of this resource.
 */
export function xliffTable(bytes: Buffer, resource = ''): { table: PackedTable; notes: string[] } {
  const { into, files, isCut } = readXliff(bytes);
  const named = files.map((file) => ({ ...file, of: /^(?<name>.+)-(?<record>[1-9]\d{0,14})$/.exec(file.id)?.groups }));
  const own = named.filter(({ of }) => of?.name === resource);
  if (own.length === 0) {
    const [other] = named.flatMap(({ of }) => of?.name ?? []);
    throw new Error(
      other
        ? `These are translations of ${other}. Import them in that list`
        : 'This XLIFF file was not exported here: its files have no ids of records',
    );
  }
  const translated = own.filter(({ units }) =>
    units.some(({ target, isPartial, isDamaged }) => target !== null || isPartial || isDamaged),
  );
  if (translated.length === 0) throw new Error('Nothing is translated in this XLIFF file yet');
  const notes = [];
  if (isCut) notes.push('The XLIFF file is cut off: its last records may be missing');
  if (own.length < named.length) notes.push(`Texts of other lists are skipped: ${named.length - own.length}`);
  if (translated.length < own.length)
    notes.push(`Records without translations are skipped: ${own.length - translated.length}`);
  // Units with the names of the other columns are skipped.
  const isText = (name: string) => name !== translationOf && name !== 'language' && !name.startsWith(sourcePrefix);
  const names = [...new Set(translated.flatMap(({ units }) => units.map(({ name }) => name)))].filter(isText);
  const table = packing([translationOf, 'language', ...names.flatMap((name) => [sourcePrefix + name, name])]);
  for (const { of, units, line } of translated) {
    const byName = new Map(units.map((unit) => [unit.name, unit]));
    const skipped = units.filter(({ isPartial, isDamaged }) => isPartial || isDamaged);
    const cellNotes = skipped.map(({ name, source, isDamaged }): CellNote => {
      return { column: name, value: source.slice(0, 60), message: isDamaged ? withoutTags : onlyPartly };
    });
    table.take(
      [
        of!.record!,
        into,
        ...names.flatMap((name) => [byName.get(name)?.source ?? null, byName.get(name)?.target ?? null]),
      ],
      { line, reading: cellNotes.length > 0 ? { notes: cellNotes } : undefined },
    );
  }
  return { table: { ...table.packed(), key: [translationOf] }, notes };
}

const onlyPartly = 'Only partly translated; not imported';
const withoutTags = 'The file has lost tags of this text; not imported';
