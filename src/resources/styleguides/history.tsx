import { useInvalidate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { formatMoment } from '../../components/fields/format.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { isAbsent } from '../../providers/extensions.ts';
import { wordsOf } from '../../providers/http-error.ts';
import { useLabels } from '../../providers/labels.ts';
import { toast } from '../../providers/notifications.ts';
import { useServices } from '../../providers/services.ts';
import { useMay } from '../../providers/use-may.ts';
import { changedBetween } from './changed-between.ts';
import { type StyleguideVersion, styleguideCalls } from './styleguides.resource.ts';
import './history.css';

/** Every version, what it changed, and the way back to it. A server that keeps none shows none. */
export function History({ id, version }: { id: number; version: number }) {
  const { t, i18n } = useTranslation('styleguides');
  const { http } = useServices();
  const labels = useLabels('styleguides');
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['styleguide-history', id, version],
    queryFn: async ({ signal }) =>
      (await http.call(styleguideCalls.history, { params: { id }, signal })).data as StyleguideVersion[],
  });
  if (isAbsent(error)) return null;
  return (
    <section className="wm-show-card" aria-labelledby="styleguide-history">
      <h2 id="styleguide-history">{t('history')}</h2>
      {isPending ? (
        <Skeleton height={96} />
      ) : isError ? (
        <p className="wm-show-hint">
          {wordsOf(error)}{' '}
          <Button variant="link" size="sm" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      ) : (
        <ol className="wm-history">
          {data.map((entry, place) => (
            <li key={entry.version}>
              <p>
                <time dateTime={entry.changedAt}>{formatMoment(entry.changedAt, i18n.language)}</time>
                {place === 0 && <em> {t('current')}</em>}
              </p>
              <p className="wm-show-hint">{entry.changedBy ?? t('nobody')}</p>
              <p className="wm-show-hint">
                {data[place + 1]
                  ? t('changed', {
                      fields: changedBetween(entry, data[place + 1]!)
                        .map(labels.field)
                        .join(', '),
                    })
                  : t('written')}
              </p>
              {place > 0 && <Restore id={id} version={version} entry={entry} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The version that the person sees travels along: one that somebody wrote meanwhile is not written over unseen. */
function Restore({ id, version, entry }: { id: number; version: number; entry: StyleguideVersion }) {
  const { t } = useTranslation('styleguides');
  const { http } = useServices();
  const may = useMay('styleguides');
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const language = (entry.styleguide.language ?? null) as string | null;
  if (!may('update', { language })) return null;
  const restore = async () => {
    setBusy(true);
    try {
      await http.call(styleguideCalls.restoreVersion, { params: { id, version: entry.version }, ifMatch: version });
      void toast('success', { message: t('restored') });
    } catch (error) {
      void toast('error', { message: t('restoreFailed'), description: wordsOf(error) });
    }
    await invalidate({ resource: 'styleguides', id, invalidates: ['detail', 'list'] });
    setBusy(false);
  };
  return (
    <Button variant="outline" size="sm" loading={busy} onClick={() => void restore()}>
      {t('restore')}
      <span className="wm-sr-only">: {entry.version}</span>
    </Button>
  );
}
