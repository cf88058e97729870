import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Condition,
  type ConditionNode,
  conditionFields,
  isGroup,
  isOfDays,
  partsOf,
  valueFormOf,
} from '../../../../contract/calls/conditions.ts';
import type { Field } from '../../../../contract/declaration/fields.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { formatNumber } from '../../../formats/formats.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { dayWords, spanWords } from './day-words.ts';
import { ValueWords } from './value-words.tsx';

/** A condition or a group as a sentence. */
export function ConditionWords({ resource, node }: { resource: Resource; node: ConditionNode }) {
  const { t } = useTranslation('filters');
  if (!isGroup(node)) return <OneInWords resource={resource} condition={node} />;
  const { nodes, every } = partsOf(node);
  return nodes.map((one, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- Nodes have no id, and are only displayed.
    <Fragment key={place}>
      {place > 0 && ` ${t(every ? 'and' : 'or')} `}
      {isGroup(one) && '('}
      <ConditionWords resource={resource} node={one} />
      {isGroup(one) && ')'}
    </Fragment>
  ));
}

function OneInWords({ resource, condition }: { resource: Resource; condition: Condition }) {
  const { t } = useTranslation('filters');
  const labels = useLabels(resource.name);
  const field = conditionFields(resource.fields)[condition.field];
  if (!field) return null;
  const operator = isOfDays(field) && condition.is === 'is' ? 'on' : condition.is;
  return (
    <>
      {labels.field(condition.field)} {t(`is.${operator}`)}
      {valueFormOf(field, condition.is) !== 'none' && ' '}
      <Compared resource={resource} field={field} condition={condition} />
    </>
  );
}

interface ComparedProps {
  resource: Resource;
  field: Field;
  condition: Condition;
}

function Compared({ resource, field, condition: { field: name, is, value } }: ComparedProps) {
  const { t } = useTranslation('filters');
  const [from, to] = (Array.isArray(value) ? value : [value]).map((end) => String(end ?? ''));
  switch (valueFormOf(field, is)) {
    case 'none':
      return null;
    case 'text':
      return `“${value as string}”`;
    case 'number':
      return formatNumber(value as number);
    case 'numbers':
      return spanWords(from!, to!, t, (end) => formatNumber(Number(end)));
    case 'day':
      return dayWords(from!, t);
    case 'days':
      return spanWords(from!, to!, t);
    case 'list':
      return (
        <ValueWords resource={resource.name} name={name} field={field} values={(value as unknown[]).map(String)} />
      );
  }
}
