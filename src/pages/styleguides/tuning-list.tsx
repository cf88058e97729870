import { useTranslation } from 'react-i18next';
import { type Tuning, tuning } from '../../../contract/writing/fine-tuning.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { formatMoment, formatMoney, formatNumber } from '../../formats/formats.ts';
import { useApi } from '../../providers/records/use-api.ts';
import { useChange } from '../../providers/records/use-change.ts';
import { useMay } from '../../providers/session/use-may.ts';
import styles from './training.module.css';
import { isUnderWay } from './use-tunings.ts';

/** The fine-tuned models of a style guide: progress, cost, and which one is active. */
export function TuningList({ id, tunings }: { id: number; tunings: readonly Tuning[] }) {
  const { t } = useTranslation('training');
  const { call } = useApi();
  const mayUse = useMay('styleguides')('update');
  const maySpend = useMay('ai')('update') && mayUse;
  const { change: use, busy } = useChange(
    (tuningId: number | null) => call(tuning.use, { params: { id }, body: { tuningId } }),
    {
      done: (_, tuningId) => ({ message: t(tuningId === null ? 'tuning.unusedNow' : 'tuning.usedNow') }),
      failed: t('useFailed'),
    },
  );
  const { change: cancel, busy: cancelling } = useChange(() => call(tuning.cancel, { params: { id } }), {
    done: () => ({ message: t('tuning.cancelAsked') }),
    failed: t('tuning.cancelFailed'),
  });
  return (
    <ol className={styles.history}>
      {tunings.map((one) => (
        <li key={one.id}>
          <div>
            <p>{one.model ?? t('tuning.from', { model: one.baseModel })}</p>
            <p className={styles.muted}>
              {t('entry', { when: formatMoment(one.at), who: one.by ?? t('formerMember') })} ·{' '}
              {t('tuning.took', {
                examples: formatNumber(one.examples),
                tokens: formatNumber(one.tokens),
              })}
              {one.cost !== null && ` · ${formatMoney(one.cost, one.currency)}`}
            </p>
            {one.problem && <p>{one.problem}</p>}
            {one.used && !one.reachable && <p>{t('tuning.elsewhere')}</p>}
          </div>
          <span className={styles.row}>
            {one.status !== 'done' && (
              <Badge tone={one.status === 'failed' || one.status === 'interrupted' ? 'danger' : 'neutral'}>
                {t(one.cancelling && isUnderWay(one) ? 'tuning.states.cancelling' : `tuning.states.${one.status}`)}
              </Badge>
            )}
            {isUnderWay(one) && maySpend && !one.cancelling && (
              <Button variant="outline" size="sm" loading={cancelling} onClick={() => void cancel()}>
                {t('tuning.cancel')}
              </Button>
            )}
            {one.used && one.reachable && <Badge tone="success">{t('tuning.used')}</Badge>}
            {one.used && mayUse && (
              <Button variant="ghost" size="sm" loading={busy} onClick={() => void use(null)}>
                {t('tuning.useNone')}
              </Button>
            )}
            {one.status === 'done' && !one.used && one.reachable && mayUse && (
              <Button
                variant="outline"
                size="sm"
                loading={busy}
                aria-label={t('tuning.useOf', { model: one.model })}
                onClick={() => void use(one.id)}
              >
                {t('tuning.use')}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
