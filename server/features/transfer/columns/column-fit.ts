import { detailOf } from '../../../../contract/declaration/details.ts';
import { readFact } from '../../../../contract/writing/facts.ts';
import { otherTargets, wholeAddress } from '../../../../contract/calls/imports.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { descriptorOf } from '../../../../contract/declaration/fields.ts';
import { countryCodeOf } from '../../../services/places/country-names.ts';
import { isUnknownTime } from '../../../services/table-file/cells/known-words.ts';
import { type ColumnFormat, isMostly, shareOf } from '../../../services/table-file/cells/look.ts';
import { writtenAddress } from '../../../services/table-file/cells/written-address.ts';
import { pictureId, valueOf } from '../cells/cell-rules.ts';
import { type Find, isReference } from './column-targets.ts';
import { typedValue } from '../cells/convert.ts';

/** Whether a column fits a target: at least half of its values must be valid, for options all of them. */
export function columnFits(resource: Resource, target: string, look: ColumnFormat, find: Find): boolean {
  const { fields } = resource;
  if (look.as === 'empty') return true;
  if (target.endsWith('.time') && !fields[target]) return isMostly(look, 'clock');
  if (target === 'position') return isMostly(look, 'position') && otherTargets(resource, find).includes(target);
  if (target.endsWith(wholeAddress) && otherTargets(resource, find).includes(target))
    return isPlain(look) && look.values.filter((value) => Object.keys(writtenAddress(value)).length > 1).length >= look.values.length / 2; // prettier-ignore
  // “SI” and “NO” are also words for yes and no.
  const areCountries = look.as === 'truth' && look.values.every((value) => countryCodeOf(value) !== undefined);
  if (target.startsWith('place.'))
    return (
      (isPlain(look) || (target === 'place.country' && areCountries)) && otherTargets(resource, find).includes(target)
    );
  const [reference = '', own] = target.split('.');
  const referred = own && fields[reference]?.resource ? find(fields[reference].resource) : undefined;
  const field = referred ? referred.fields[own!] : fields[target];
  if (!field) return fitsDetail(resource, target, look, find);
  if (isReference(field)) return true;
  if (descriptorOf(field).holds === 'picture') return look.values.every((value) => !Number.isNaN(pictureId(value)));
  const { city, country } = (referred ?? resource).address;
  const bareName = referred ? own : target;
  if (bareName === country && areCountries) return true;
  if ([city, country, (referred ?? resource).title].includes(bareName) && !isPlain(look)) return false;
  if (bareName === 'category' && ['day', 'time', 'clock', 'email', 'url'].includes(look.as)) return false;
  const takesAnyText = ['category', 'contact'].includes(bareName ?? '');
  if (field.kind === 'text' && ['email', 'url', 'structure'].includes(look.as) && !takesAnyText) return false;
  const order = look.dayOrder ?? 'dayFirst';
  const isTime = descriptorOf(field).holds === 'time';
  const isGood = (value: string) => {
    const read = valueOf(field, value, order);
    return read === null || field.value.safeParse(read).success || (isTime && isUnknownTime(value));
  };
  return shareOf(look, isGood) >= (field.options ? 1 : 0.5);
}

/** A column fits a detail with a type if half of its cells can be read as that type; a detail without a type takes any text. */
function fitsDetail({ details }: Resource, target: string, look: ColumnFormat, find: Find): boolean {
  const detail = details && detailOf(details, target);
  const rules = details ? (find(details.resource)?.rules ?? []) : [];
  const typed = rules.flatMap((rule) => ('typedBy' in rule ? rule : []))[0];
  if (!detail || !typed) return true;
  const type = typed.types(detail.name);
  return shareOf(look, (value) => readFact(type, typedValue(type, value)) !== undefined) >= 0.5;
}

const isPlain = ({ as }: ColumnFormat) => ['text', 'country', 'language', 'longText', 'number', 'phone'].includes(as);
