import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { formatMoment } from '../../formats/formats.ts';
import { Hint } from '../../components/layout/layout.tsx';
import type { Column } from '../../components/table/column.ts';
import { resourceNamed } from '../../resources/registry.ts';
import styles from './webhooks.module.css';
import type { MessageState, WebhookMessage } from '../../resources/webhooks/webhooks.calls.ts';

const tones: Record<MessageState, BadgeTone> = {
  waiting: 'info',
  sending: 'accent',
  delivered: 'success',
  failed: 'danger',
};

/** Columns of the message log. `again` resends a message; absent without the right. `sending` is the message being resent. */
export function useMessageColumns(
  again: ((id: number) => void) | undefined,
  sending: number | undefined,
): Column<WebhookMessage>[] {
  const { t } = useTranslation('settings');
  const columns: Column<WebhookMessage>[] = [
    {
      key: 'what',
      label: t('webhooks.what'),
      primary: true,
      look: 'wrap',
      cell: ({ type, record }) => (
        <>
          {t(`webhooks.types.${type}`)}
          {record && (
            <Hint>
              <Link to={`${resourceNamed(record.resource).screen.path}/${record.id}`}>{record.title}</Link>
            </Hint>
          )}
        </>
      ),
    },
    {
      key: 'state',
      label: t('webhooks.state'),
      look: 'chip',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`webhooks.states.${state}`)}</Badge>,
    },
    { key: 'tries', label: t('webhooks.tries'), look: 'wrap', cell: (message) => <Tries of={message} /> },
    {
      key: 'at',
      label: t('webhooks.at'),
      cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
    },
  ];
  if (again)
    columns.push({
      key: 'again',
      label: t('webhooks.againColumn'),
      cell: ({ id, state, type, record }) =>
        (state === 'failed' || state === 'delivered') && (
          <Button
            variant="outline"
            size="sm"
            loading={sending === id}
            aria-label={t('webhooks.againThis', {
              what: `${t(`webhooks.types.${type}`)} ${record?.title ?? ''}`.trim(),
            })}
            onClick={() => again(id)}
          >
            {t('webhooks.again')}
          </Button>
        ),
    });
  return columns;
}

/** The result of the last attempt, the time of the next one, and a list of all. */
function Tries({ of: { attempts, nextTry } }: { of: WebhookMessage }) {
  const { t } = useTranslation('settings');
  const last = attempts.at(-1);
  const moment = (at: string) => formatMoment(at);
  const told = ({ status, problem, ms }: WebhookMessage['attempts'][number]) =>
    t('webhooks.outcome', { said: problem ?? t('webhooks.answered', { status }), ms });
  if (!last) return <span className="wm-nothing">{t('webhooks.notYet')}</span>;
  return (
    <div className={styles.told}>
      {told(last)}
      {nextTry && <Hint>{t('webhooks.nextTry', { time: moment(nextTry) })}</Hint>}
      <details className={styles.tries}>
        <summary>{t('webhooks.allTries', { count: attempts.length })}</summary>
        <ol>
          {attempts.toReversed().map((attempt) => (
            <li key={attempt.at}>
              <time dateTime={attempt.at}>{moment(attempt.at)}</time> · {told(attempt)}
              {attempt.answer && <pre>{attempt.answer}</pre>}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
