import { useTranslation } from 'react-i18next';
import { factTypeOf, knownFacts, readFact } from '../../../../contract/writing/facts.ts';
import type { TaskFact } from '../../../../contract/writing/writing.ts';
import { formatMoment } from '../../../formats/formats.ts';
import { humanised } from '../../../providers/i18n/labels.ts';

/** Label and value of a fact in the interface language. */
export function useFactWords(): (fact: TaskFact) => { label: string; value: string } {
  const { t } = useTranslation(['guides', 'facts', 'amenities']);
  const amenity = (name: string) => t(`amenities:words.${name}`, { defaultValue: humanised(name) });
  const said = (fact: string, value: string): string => {
    if (fact === 'amenity') return amenity(value);
    if (fact === 'starts' || fact === 'ends') return formatMoment(value);
    const read = readFact(factTypeOf(fact), value);
    if (typeof read === 'boolean') return t(`facts:${read ? 'yes' : 'no'}`);
    if (typeof read === 'object' && read !== null) return thingsIn(read).map(amenity).join(', ');
    const unit = Object.hasOwn(knownFacts, fact) ? knownFacts[fact]?.unit : undefined;
    return unit ? `${value} ${t(`facts:units.${unit}`, { count: Number(value) })}` : value;
  };
  return ({ fact, value }) => ({
    label: t([`guides:facts.${fact}`, `facts:names.${fact}`], { defaultValue: humanised(fact) }),
    value: said(fact, value),
  });
}

/** Items of a list, or the names of true flags of a structure. */
const thingsIn = (structure: object): string[] =>
  Array.isArray(structure)
    ? structure.map(String)
    : Object.entries(structure).flatMap(([name, is]) => (is === true || is === 'true' ? [name] : []));
