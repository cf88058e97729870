import type { FoundRecord } from '../../../contract/calls/find.ts';
import type { PaletteItem } from '../../components/command-palette/command-palette.tsx';

/** The palette's id of a record. */
export const paletteId = (resource: string, id: number): string => `record-${resource}-${id}`;

/** The entries without further translations of a record that is among them. */
export function oncePerItem(entries: readonly PaletteItem[], records: readonly FoundRecord[]): PaletteItem[] {
  const items = new Map(
    records.flatMap(({ resource, id, translations = [] }) =>
      translations.map((each) => [paletteId(resource, each.id ?? id), paletteId(resource, id)]),
    ),
  );
  return [...Map.groupBy(entries, ({ id }) => items.get(id) ?? id).values()].flatMap(([first]) => first ?? []);
}
