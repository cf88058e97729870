import '../../../providers/texts/filters.ts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../../../../contract/calls/conditions.ts';
import { filterForm, rangeNames } from '../../../../contract/calls/list.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import { CloseIcon } from '../../../components/icons/icons.tsx';
import { formatDistance, languageName } from '../../../formats/formats.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import {
  type ListState,
  conditionsIn,
  dayNames,
  filterNames,
  translationFilters,
  yesNoFilters,
} from '../../../providers/records/list-url.ts';
import styles from './chips.module.css';
import { ConditionWords } from './condition-words.tsx';
import { dayWords, spanWords } from './day-words.ts';
import { ValueWords } from './value-words.tsx';

interface FilterChipsProps {
  resource: Resource;
  state: ListState;
  change: (change: Partial<ListState>) => void;
  /** Filters with a control outside the panel. */
  elsewhere: readonly string[];
  /** Opens the control of a filter. */
  onEdit: (name: string) => void;
}

interface Chip {
  /** Field or query name of the filter. */
  name: string;
  words: ReactNode;
  /** The list's state without this filter. */
  without: Partial<ListState>;
}

/** The active filters as chips: a click opens the control, the cross removes the filter. */
export function FilterChips({ resource, state, change, elsewhere, onEdit }: FilterChipsProps) {
  const { t } = useTranslation('filters');
  const chips = useChips(resource, state);
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  // The focused chip is gone: keyboard focus moves to the chip in its place.
  useEffect(() => {
    if (removed.current === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('[data-remove]') ?? [];
    buttons[Math.min(removed.current, buttons.length - 1)]?.focus();
    removed.current = undefined;
  }, [chips.length]);
  return (
    <ul ref={list} className={styles.chips} aria-label={t('active')}>
      {chips.map(({ name, words, without }, place) => (
        <OneChip
          // oxlint-disable-next-line react/no-array-index-key -- Conditions have no name.
          key={`${name} ${place}`}
          words={words}
          onEdit={['import', 'within'].includes(name) || elsewhere.includes(name) ? undefined : () => onEdit(name)}
          onRemove={() => {
            removed.current = place;
            change(without);
          }}
        />
      ))}
      <li>
        <Button variant="link" size="sm" onClick={() => change({ filters: {}, near: undefined })}>
          {t('clearAll')}
        </Button>
      </li>
    </ul>
  );
}

interface OneChipProps {
  words: ReactNode;
  onEdit: (() => void) | undefined;
  onRemove: () => void;
}

function OneChip({ words, onEdit, onRemove }: OneChipProps) {
  const { t } = useTranslation('filters');
  const id = useId();
  return (
    <li className={styles.chip}>
      {onEdit ? (
        <button type="button" id={`${id}-words`} title={t('change')} onClick={onEdit}>
          {words}
        </button>
      ) : (
        <span id={`${id}-words`}>{words}</span>
      )}
      <button
        type="button"
        id={id}
        data-remove
        aria-label={t('remove')}
        aria-labelledby={`${id} ${id}-words`}
        title={t('remove')}
        onClick={onRemove}
      >
        <CloseIcon />
      </button>
    </li>
  );
}

function useChips(resource: Resource, { filters, near }: ListState): Chip[] {
  const { t, i18n } = useTranslation(['filters', 'forms', 'records']);
  const tf = useTranslation('filters').t;
  const labels = useLabels(resource.name);
  const { fields, window } = resource;
  const days = dayNames(resource);
  const without = (...names: string[]): Partial<ListState> => ({
    filters: Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name))),
  });
  const chip = (name: string, label: string, value: ReactNode, ...others: string[]): Chip => ({
    name,
    words: (
      <>
        {label}: {value}
      </>
    ),
    without: without(name, ...others),
  });
  const spanOf = (name: string, label: string, [from, to]: readonly [string, string]): Chip[] => {
    const [first = '', last = ''] = [filters[from], filters[to]];
    if (!first && !last) return [];
    const isOfDays = days.includes(from);
    const words = spanWords(first, last, tf, isOfDays ? dayWords : (end) => end);
    return [chip(name, label, words, from, to)];
  };
  const chips: Chip[] = window ? spanOf(window[0], t('days'), window) : [];
  for (const [name, field] of Object.entries(fields)) {
    const value = filters[name];
    const form = filterForm(field);
    if (form === 'range') chips.push(...spanOf(name, labels.field(name), rangeNames(name)));
    else if (value && form === 'anyOf')
      chips.push(chip(name, labels.field(name), <ValueWords resource={resource.name} name={name} field={field} values={value.split(',')} />)); // prettier-ignore
    else if (value && form)
      chips.push(chip(name, labels.field(name), value === '/' && field.nested ? t('none') : value));
  }
  if (filters.lacks) chips.push(chip('lacks', labels.field('lacks'), labels.option('lacks', filters.lacks)));
  for (const name of translationFilters)
    if (filters[name]) chips.push(chip(name, t(name), languageName(filters[name], i18n.language)));
  for (const name of yesNoFilters)
    if (filters[name]) chips.push(chip(name, t(name), t(filters[name] === 'true' ? 'yes' : 'no')));
  if (filters.origin && filterNames(resource).includes('origin'))
    chips.push(chip('origin', t('forms:origin.label'), t(`forms:origin.${filters.origin}` as 'forms:origin.edited')));
  if (near)
    chips.push({
      name: 'near',
      words: t('records:near', { place: near.name, distance: formatDistance(near.distance) }),
      without: { near: undefined },
    });
  if (filters.import) chips.push({ name: 'import', words: t('ofImport'), without: without('import') });
  if (filters.within) chips.push({ name: 'within', words: t('inPart'), without: without('within') });
  return [...chips, ...conditionChips(resource, filters)];
}

/** A chip for each condition of an all-group; one chip for an any-group. */
function conditionChips(resource: Resource, { where: text = '', ...others }: ListState['filters']): Chip[] {
  const where = conditionsIn(resource.fields, text);
  if (!where) return [];
  const { nodes, every } = partsOf(where);
  const parts = every ? nodes : [where];
  return parts.map((node, place) => {
    const rest = parts.filter((_, other) => other !== place);
    return {
      name: 'where',
      words: <ConditionWords resource={resource} node={node} />,
      without: { filters: { ...others, ...(rest.length > 0 && { where: JSON.stringify({ all: rest }) }) } },
    };
  });
}
