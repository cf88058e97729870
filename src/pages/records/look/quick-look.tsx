import '../../../providers/texts/forms.ts';
import '../../../providers/texts/look.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Field, type Image, descriptorOf } from '../../../../contract/declaration/fields.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { Facts } from '../../../components/facts.tsx';
import { CloseIcon, EditIcon, NextIcon, PreviousIcon } from '../../../components/icons/icons.tsx';
import { focusStyle } from '../../../components/pictures/in-focus.ts';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useCommands } from '../../../providers/browser/commands.ts';
import { messageOf } from '../../../providers/http/http-error.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { viewsOf } from '../../views.ts';
import { type Neighbour, useNeighbours } from '../frame/use-neighbours.ts';
import { isBlank } from '../../../../contract/declaration/field-values.ts';
import { RecordSummary } from '../show/record-summary.tsx';
import type { ShownRecord } from '../show/shown-record.ts';
import { useShownRecord } from '../show/use-shown-record.ts';
import { useShownValue } from '../use-shown-value.tsx';
import styles from './quick-look.module.css';
import { titleOf } from '../title-of.ts';

interface QuickLookProps {
  resource: Resource;
  id: number;
  /** Query of the list's page that has the record. */
  search: string;
  onMove: (to: Neighbour) => void;
  /** Absent without permission. */
  onEdit: (() => void) | undefined;
  onClose: () => void;
}

/**
 * Quick look: a short version of a record's page next to its list, with previous and next. Not a dialog: the list stays usable, and the
 * address is the list's.
 */
export function QuickLook({ resource, id, search, onMove, onEdit, onClose }: QuickLookProps) {
  const { t } = useTranslation('look');
  const labels = useLabels(resource.name);
  const navigate = useNavigate();
  const head = useRef<HTMLHeadingElement>(null);
  const { place, total, previous, next } = useNeighbours(resource, String(id), search);
  const { query } = useShownRecord(resource, id);
  const record = query.data?.data;
  const picture = (record && resource.picture && (record[resource.picture] as Image | null)) || undefined;
  const open = () => void navigate(`${resource.screen.path}/${id}`);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  useCommands('look', [
    { name: 'next', keys: ['j', 'ArrowDown'], run: () => (next ? onMove(next) : undefined) },
    { name: 'previous', keys: ['k', 'ArrowUp'], run: () => (previous ? onMove(previous) : undefined) },
    { name: 'open', keys: ['Enter'], run: (event) => (event?.target === head.current ? open() : false) },
    { name: 'closeLook', keys: ['Escape', 'o', 'Space'], run: onClose },
    ...(onEdit ? [{ name: 'edit', keys: ['e'], run: onEdit }] : []),
  ]);
  const to = (neighbour: Neighbour | undefined) => neighbour && onMove(neighbour);

  return (
    <aside className={styles.look} aria-label={t('label')}>
      <header className={styles.bar}>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('previous')}
          aria-disabled={!previous || undefined}
          onClick={() => to(previous)}
        >
          <PreviousIcon />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('next')}
          aria-disabled={!next || undefined}
          onClick={() => to(next)}
        >
          <NextIcon />
        </Button>
        <span className={styles.place}>
          {place !== undefined && (total === undefined ? t('placeOnly', { place }) : t('place', { place, total }))}
        </span>
        <Button variant="ghost" size="icon" aria-label={t('close')} onClick={onClose}>
          <CloseIcon />
        </Button>
      </header>
      <div className={styles.body}>
        <p className={styles.kind}>{labels.singular}</p>
        <h2 ref={head} tabIndex={-1} aria-live="polite">
          {record ? titleOf(resource, record) : query.isError ? '' : <Skeleton width="70%" height={24} />}
        </h2>
        {query.isError && <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />}
        {!record && !query.isError && <Skeleton height={240} />}
        {record && (
          <>
            <RecordSummary resource={resource} record={record} />
            {picture && (
              <img className={styles.picture} src={picture.url} alt={picture.alt_text} style={focusStyle(picture)} />
            )}
            <ShortFacts resource={resource} record={record} />
          </>
        )}
      </div>
      <footer className={styles.foot}>
        <Button onClick={open}>{t('open')}</Button>
        {onEdit && (
          <Button variant="outline" onClick={onEdit}>
            <EditIcon />
            {t('edit')}
          </Button>
        )}
      </footer>
    </aside>
  );
}

/** Most facts that fit next to a list. */
const most = 12;

/** Facts of the list's line and columns first; long texts are omitted. */
function ShortFacts({ resource, record }: { resource: Resource; record: ShownRecord }) {
  const labels = useLabels(resource.name);
  const show = useShownValue(resource);
  const cells = viewsOf(resource.name)?.cells;
  const names = Object.keys(resource.fields).filter((name) => isShort(resource, name) && !isBlank(record[name]));
  const first = names.filter((name) => resource.line.includes(name) || resource.fields[name]?.column);
  const facts = [...new Set([...first, ...names])].slice(0, most);
  return (
    <Facts
      narrow
      facts={facts.map((name) => ({
        name,
        label: labels.field(name),
        value: cells?.[name]?.(record) ?? show(name, record[name], record.labels),
      }))}
    />
  );
}

const long: readonly Field['kind'][] = [
  'richText',
  'longText',
  'json',
  'byLanguage',
  'translationGroup',
  'plannedTime',
];

function isShort({ fields, title }: Resource, name: string): boolean {
  const field = fields[name]!;
  const { holds } = descriptorOf(field);
  return (
    name !== title && field.kind !== 'status' && !long.includes(field.kind) && !['picture', 'pictures'].includes(holds)
  );
}
