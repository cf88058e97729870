import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Tried, models } from '../../../../contract/writing/models.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Hint, Lines, Section } from '../../../components/layout/layout.tsx';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import styles from './ai.module.css';

/** Tests each model with a small request, and shows errors. */
export function TryProvider() {
  const { t } = useTranslation('ai');
  const { call } = useApi();
  const [tried, setTried] = useState<Tried['tried']>();
  const { change: attempt, busy } = useChange(async () => setTried((await call(models.try, {})).tried), {
    failed: t('try.failed'),
  });
  return (
    <Section>
      <h2>{t('try.title')}</h2>
      <Hint>{t('try.hint')}</Hint>
      <Button variant="outline" loading={busy} onClick={() => void attempt()}>
        {t('try.act')}
      </Button>
      <div role="status" className={styles.tried}>
        {busy && <Hint>{t('try.trying')}</Hint>}
        {tried && !busy && (
          <Lines>
            {tried.map(({ task, model, ok, message }) => (
              <li key={task}>
                <span>
                  <strong>
                    {t(`try.${task}`)}: {model}
                  </strong>
                  <Hint>{message}</Hint>
                </span>
                <Badge tone={ok ? 'success' : 'danger'}>{t(ok ? 'try.works' : 'try.fails')}</Badge>
              </li>
            ))}
          </Lines>
        )}
      </div>
    </Section>
  );
}
