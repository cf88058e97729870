import { descriptorOf } from '../../../../contract/declaration/fields.ts';
import { importable } from '../../../../contract/calls/imports.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { ImportRecord } from '../../../../contract/calls/transfer.ts';
import type { PackedTable } from '../../../services/table-file/formats/packed-table.ts';
import { calledHeadings } from './called-headings.ts';
import { type Find, placedReference } from './column-targets.ts';
import { conceptsOf } from './column-words.ts';
import { isOtherTime } from './time-words.ts';

/** Possible targets of columns with times, zones, places or pictures. */
export function columnHints(
  resource: Resource,
  { headers, looks, filled }: Pick<PackedTable, 'headers' | 'looks' | 'filled'>,
  find: Find,
): ImportRecord['hints'] {
  const { address, fields } = resource;
  const names = importable(resource);
  const times = names.filter(
    (name) => descriptorOf(fields[name]!).holds === 'time' && fields[name]!.kind !== 'plannedTime',
  );
  const picture = names.find((name) => name === resource.picture);
  const venue = placedReference(resource, find);
  const called = calledHeadings(headers, resource);
  const clockOf = (name: string | undefined) => name && `${name}.time`;
  const targetsOf = (header: string): (string | undefined)[] => {
    const look = looks[header];
    const name = called.get(header)?.name ?? header;
    const isOther = isOtherTime(name);
    const concepts = conceptsOf(name, resource);
    const [start, end] = times;
    const side = concepts.includes('end')
      ? [end]
      : concepts.some((one) => ['start', 'clock'].includes(one))
        ? [start, end]
        : [];
    switch (look?.as === 'text' ? look.mostly : look?.as) {
      case 'day':
      case 'time':
        if (isOther) return [];
        return side.length > 0 ? side : times;
      case 'clock':
        return (side.length > 0 || isOther ? side : times).map(clockOf);
      case 'timeZone':
        return [address.timeZone];
      case 'position':
      case 'degrees':
        return [concepts.includes('longitude') ? address.longitude : address.latitude];
      default:
        if (concepts.includes('picture')) return [picture];
        // Including columns without a readable time.
        if (side.length > 0 && !isOther) return concepts.includes('clock') ? side.map(clockOf) : side;
        return concepts[0] === 'place' && venue ? [`${venue.name}.${venue.target.title}`] : [];
    }
  };
  return Object.fromEntries(
    headers.flatMap((header) => {
      const targets = targetsOf(header).filter((target) => target !== undefined);
      return targets.length > 0 && filled[header]! > 0 ? [[header, { rows: filled[header]!, targets }]] : [];
    }),
  );
}
