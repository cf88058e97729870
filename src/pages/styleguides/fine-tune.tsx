import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestOf } from '../../../contract/calls/endpoint.ts';
import { type TuningEstimate, tuning, tuningLimits } from '../../../contract/writing/fine-tuning.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { formatMoney, formatNumber } from '../../formats/formats.ts';
import { useApi } from '../../providers/records/use-api.ts';
import { useChange } from '../../providers/records/use-change.ts';
import styles from './training.module.css';

interface FineTuneProps {
  id: number;
  /** The sources of the fine-tuning, as for a training. */
  sources: RequestOf<(typeof tuning)['begin']>['body'];
  busy: boolean;
  disabled: boolean;
}

/** Fine-tunes a model from the selected sources, after showing the estimate. */
export function FineTune({ id, sources, busy, disabled }: FineTuneProps) {
  const { t } = useTranslation('training');
  const { call } = useApi();
  const [planned, setPlanned] = useState<TuningEstimate>();
  const { change: plan, busy: planning } = useChange(
    async () => setPlanned(await call(tuning.estimate, { params: { id }, body: sources })),
    { failed: t('tuning.notPossible') },
  );
  const { change: begin, busy: asking } = useChange(() => call(tuning.begin, { params: { id }, body: sources }), {
    done: () => ({ message: t('tuning.asked') }),
    failed: t('tuning.failed'),
  });
  const close = () => setPlanned(undefined);
  const count = (number: number) => formatNumber(number);
  return (
    <>
      <Button variant="outline" loading={planning || busy} disabled={disabled} onClick={() => void plan()}>
        {t('tuning.begin')}
      </Button>
      {planned && (
        <Dialog
          title={t('tuning.ask', { model: planned.baseModel })}
          onClose={close}
          actions={
            <>
              <Button variant="outline" onClick={close}>
                {t('tuning.back')}
              </Button>
              <Button loading={asking} onClick={() => void begin().then(close)}>
                {t('tuning.begin')}
              </Button>
            </>
          }
        >
          <div className={styles.part}>
            <p>
              {t('tuning.plan', {
                examples: count(planned.examples),
                tokens: count(planned.tokens),
                rounds: tuningLimits.rounds,
              })}
            </p>
            <p>
              {planned.cost === null
                ? t('tuning.costUnknown')
                : t('tuning.cost', { cost: formatMoney(planned.cost, planned.currency) })}
            </p>
            <p>{t('tuning.leaves')}</p>
          </div>
        </Dialog>
      )}
    </>
  );
}
