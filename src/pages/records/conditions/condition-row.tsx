import { useTranslation } from 'react-i18next';
import { type Operator, isOfDays, operatorsOf, valueFormOf } from '../../../../contract/calls/conditions.ts';
import { type Field, descriptorOf } from '../../../../contract/declaration/fields.ts';
import { spanNamed } from '../../../../contract/times/relative-days.ts';
import { Button } from '../../../components/button.tsx';
import type { FieldSources } from '../../../components/fields/input-props.ts';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { CloseIcon } from '../../../components/icons/icons.tsx';
import { AnyOfFilter } from '../filters/any-of-filter.tsx';
import styles from './conditions.module.css';
import { DayChoice, SpanChoice } from './day-choice.tsx';
import { type DraftCondition, newCondition } from './draft.ts';

interface ConditionRowProps {
  fields: Record<string, Field>;
  labelOf: (name: string) => string;
  sources: FieldSources;
  condition: DraftCondition;
  problem: string | undefined;
  onChange: (next: DraftCondition | undefined) => void;
}

/** One condition: field, operator, value. */
export function ConditionRow({ fields, labelOf, sources, condition, problem, onChange }: ConditionRowProps) {
  const { t } = useTranslation('filters');
  const { key, is } = condition;
  const field = fields[condition.field]!;
  const chooseField = (name: string) => onChange({ ...newCondition(name, fields[name]!), key });
  const chooseOperator = (next: string) => {
    const isAlike = valueFormOf(field, next as Operator) === valueFormOf(field, is);
    onChange({ ...condition, is: next as Operator, ends: isAlike ? condition.ends : ['', ''] });
  };
  return (
    <li className={styles.row}>
      <SelectBox aria-label={t('conditions.field')} value={condition.field} onChange={chooseField}>
        {Object.keys(fields).map((name) => (
          <option key={name} value={name}>
            {labelOf(name)}
          </option>
        ))}
      </SelectBox>
      <SelectBox aria-label={t('conditions.operator')} value={is} onChange={chooseOperator}>
        {operatorsOf(field).map((each) => (
          <option key={each} value={each}>
            {t(`is.${each === 'is' && isOfDays(field) ? 'on' : each}`)}
          </option>
        ))}
      </SelectBox>
      <div className={styles.value}>
        <Compared
          field={field}
          sources={sources}
          condition={condition}
          invalid={problem !== undefined}
          onChange={(...ends) => onChange({ ...condition, ends })}
        />
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <Button variant="ghost" size="icon" aria-label={t('conditions.remove')} onClick={() => onChange(undefined)}>
        <CloseIcon />
      </Button>
    </li>
  );
}

interface ComparedProps {
  field: Field;
  sources: FieldSources;
  condition: DraftCondition;
  invalid: boolean;
  onChange: (first: string, last: string) => void;
}

function Compared({ field, sources, condition, invalid, onChange }: ComparedProps) {
  const { t } = useTranslation('filters');
  const [first, last] = condition.ends;
  const set = (value: string) => onChange(value, '');
  const form = valueFormOf(field, condition.is);
  if (form === 'none') return null;
  if (form === 'day') return <DayChoice label={t('conditions.value')} value={first} invalid={invalid} onChange={set} />;
  if (form === 'days')
    return (
      <>
        <SpanChoice label={t('days')} none={t('ownDays')} ends={[first, last]} onChange={(ends) => onChange(...ends)} />
        {!spanNamed(first, last) && (
          <span className={styles.days}>
            <DayChoice label={t('conditions.valueFrom')} value={first} onChange={(from) => onChange(from, last)} />
            <DayChoice label={t('conditions.valueTo')} value={last} onChange={(to) => onChange(first, to)} />
          </span>
        )}
      </>
    );
  if (form === 'list' && (field.options || descriptorOf(field).choices))
    return (
      <AnyOfFilter
        id={`condition-${condition.key}`}
        label={t('conditions.value')}
        name={condition.field}
        field={field}
        sources={sources}
        value={first}
        onChange={set}
      />
    );
  const box = { inputMode: form.startsWith('number') ? 'decimal' : undefined, invalid } as const;
  if (form === 'numbers')
    return (
      <span className={styles.days}>
        <TextBox
          {...box}
          aria-label={t('conditions.valueFrom')}
          value={first}
          onChange={(from) => onChange(from, last)}
        />
        <TextBox {...box} aria-label={t('conditions.valueTo')} value={last} onChange={(to) => onChange(first, to)} />
      </span>
    );
  const label = t(form === 'list' ? 'conditions.several' : 'conditions.value');
  return <TextBox {...box} aria-label={label} title={label} value={first} onChange={set} />;
}
