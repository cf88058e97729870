import { useTranslation } from 'react-i18next';
import type { MergePlan } from '../../../../contract/calls/merging.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { SideChoice } from '../../../components/fields/choices/side-choice.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useShownValue } from '../use-shown-value.tsx';
import type { MergeChoices, MergeSide } from './merge-choices.ts';

interface MergedValuesProps {
  resource: Resource;
  plan: MergePlan;
  choices: MergeChoices;
  onChange: (choices: MergeChoices) => void;
}

/** The shared values that differ, and a choice for each. */
export function MergedValues({ resource, plan, choices, onChange }: MergedValuesProps) {
  const { t } = useTranslation('items');
  const labels = useLabels(resource.name);
  const show = useShownValue(resource);
  const fields = plan.fields.filter(({ name }) => name in resource.fields);
  if (fields.length === 0) return null;
  // Half of a position would be another place.
  const position = [resource.address.latitude, resource.address.longitude];
  const choose = (name: string, side: MergeSide) => {
    const names = position.includes(name)
      ? fields.map((field) => field.name).filter((each) => position.includes(each))
      : [name];
    onChange({ ...choices, fields: { ...choices.fields, ...Object.fromEntries(names.map((each) => [each, side])) } });
  };
  const shown = (name: string, value: unknown, title: string | null) =>
    value === null ? t('noValue') : show(name, value, { [name]: title });
  return (
    <section aria-labelledby="merge-values">
      <h3 id="merge-values">{t('values')}</h3>
      <p>{t('valuesText')}</p>
      {fields.map(({ name, before, after, beforeLabel, afterLabel }) => (
        <SideChoice
          key={name}
          legend={labels.field(name)}
          sides={[
            { side: 'own', label: t('own'), content: shown(name, before, beforeLabel) },
            { side: 'other', label: t('theOther'), content: shown(name, after, afterLabel) },
          ]}
          value={choices.fields[name] ?? 'own'}
          onChange={(side) => choose(name, side)}
        />
      ))}
    </section>
  );
}
