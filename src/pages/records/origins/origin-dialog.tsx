import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type TextOrigin, origins as calls } from '../../../../contract/writing/origins.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { Facts } from '../../../components/facts.tsx';
import { formatMoment, languageName } from '../../../formats/formats.ts';
import { Hint } from '../../../components/layout/layout.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { writerOf } from './mark-words.ts';
import styles from './origins.module.css';
import { PassageText } from './passage-text.tsx';

interface OriginDialogProps {
  resource: Resource;
  id: number;
  origins: readonly TextOrigin[];
  mayApprove: boolean;
  onClose: () => void;
}

/** Origins of a record's texts by sentence; users with the publish permission approve them here. */
export function OriginDialog({ resource, id, origins, mayApprove, onClose }: OriginDialogProps) {
  const { t, i18n } = useTranslation('origins');
  const labels = useLabels(resource.name);
  const { call } = useApi();
  const {
    change: approve,
    busy,
    input,
    error,
  } = useChange(({ field, language, marked }: TextOrigin) =>
    call(calls.approve, {
      body: { resource: resource.name, id, field, language, marked },
      changes: [resource.name],
    }),
  );
  const nameOf = ({ field, language }: TextOrigin) =>
    [labels.field(field), language && languageName(language, i18n.language)].filter(Boolean).join(', ');
  const approval = (origin: TextOrigin) =>
    mayApprove &&
    origin.approvedAt === null && (
      <Button
        aria-label={t('approveOne', { text: nameOf(origin) })}
        loading={busy && input?.marked === origin.marked}
        onClick={() => void approve(origin)}
      >
        {t('approve')}
      </Button>
    );
  const [only, ...others] = origins;
  const isSingle = others.length === 0;
  const isOpen = origins.some(({ approvedAt }) => approvedAt === null);
  // A portal, because a button inside the form would submit it.
  return createPortal(
    <Dialog
      title={t('title')}
      wide
      onClose={onClose}
      actions={
        <>
          {isSingle && only && approval(only)}
          <Button variant="outline" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <p>{t('saved')}</p>
      {origins.map((origin) => (
        <section key={`${origin.field} ${origin.language}`} className={styles.origin} aria-label={nameOf(origin)}>
          <h3>{nameOf(origin)}</h3>
          <OriginFacts origin={origin} />
          <PassageText passages={origin.passages} language={origin.language ?? undefined} />
          {!isSingle && approval(origin)}
        </section>
      ))}
      {error && (
        <p role="alert" className={styles.failed}>
          {t('approveFailed', { why: error.message })}
        </p>
      )}
      {isOpen && !mayApprove && <Hint>{t('approveAsk')}</Hint>}
    </Dialog>,
    document.body,
  );
}

function OriginFacts({ origin }: { origin: TextOrigin }) {
  const { t } = useTranslation('origins');
  const { styleguide, state, by, at, editedBy, editedAt, approvedBy, approvedAt } = origin;
  const personOn = (person: TextOrigin['by'], time: string | null) =>
    time === null ? t('notApproved') : t('personOn', { name: person?.name ?? t('gone'), time: formatMoment(time) });
  return (
    <Facts
      facts={[
        { name: 'writtenBy', label: t('writtenBy'), value: writerOf(origin, t) },
        ...(styleguide ? [{ name: 'styleguide', label: t('styleguide'), value: styleguide.name }] : []),
        { name: 'askedBy', label: t('askedBy'), value: personOn(by, at) },
        ...(state === 'edited'
          ? [{ name: 'editedBy', label: t('editedBy'), value: personOn(editedBy, editedAt) }]
          : []),
        { name: 'approvedBy', label: t('approvedBy'), value: personOn(approvedBy, approvedAt) },
      ]}
    />
  );
}
