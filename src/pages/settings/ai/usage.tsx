import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type AiUsage, models } from '../../../../contract/writing/models.ts';
import { formatMoney, formatNumber, formatPercent } from '../../../formats/formats.ts';
import { Hint, Lines, Section } from '../../../components/layout/layout.tsx';
import { Meter, remainingLevel } from '../../../components/meter.tsx';
import { QueryResult } from '../../../components/states/query-result.tsx';
import { useAsked } from '../../../providers/records/use-api.ts';
import styles from './ai.module.css';

/** AI costs of this month, and the budget. */
export function UsageSection() {
  const { t } = useTranslation('ai');
  const id = useId();
  const usage = useAsked(models.usage, {});
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{t('usage.title')}</h2>
      <QueryResult query={usage} height={72}>
        {(used) => <Spent used={used} labelledBy={id} />}
      </QueryResult>
    </Section>
  );
}

function Spent({
  used: { spent, estimated, left, monthlyBudget, currency, calls },
  labelledBy,
}: {
  used: AiUsage;
  labelledBy: string;
}) {
  const { t } = useTranslation('ai');
  const money = (amount: number) => formatMoney(amount, currency, 1);
  const count = (number: number) => formatNumber(number);
  const share = monthlyBudget === null ? 0 : monthlyBudget === 0 ? 1 : Math.min(spent / monthlyBudget, 1);
  const budget = monthlyBudget === null ? '' : money(monthlyBudget);
  const words =
    monthlyBudget === null
      ? t('usage.unlimited', { spent: money(spent) })
      : t('usage.of', { spent: money(spent), budget, share: formatPercent(share) });
  const state = remainingLevel(share);
  return (
    <>
      {monthlyBudget !== null && <Meter share={share} words={words} labelledBy={labelledBy} />}
      <p>
        {words} {left !== null && left > 0 && t('usage.left', { left: money(left) })}
      </p>
      {state !== 'enough' && (
        <p className={styles.warning} data-state={state}>
          {t(`usage.${state}`)}
        </p>
      )}
      {estimated > 0 && <Hint>{t('usage.estimated', { cost: money(estimated) })}</Hint>}
      {calls.length === 0 ? (
        <Hint>{t('usage.none')}</Hint>
      ) : (
        <Lines>
          {calls.map(({ task, model, calls: made, tokensIn, tokensOut, cost }) => (
            <li key={`${task} ${model}`}>
              <span>
                {t(`usage.tasks.${task}`, { defaultValue: task })}: {model}
              </span>
              <Hint as="span">
                {t('usage.calls', { count: made })} ·{' '}
                {t('usage.tokens', { in: count(tokensIn), out: count(tokensOut) })} · {money(cost)}
              </Hint>
            </li>
          ))}
        </Lines>
      )}
    </>
  );
}
