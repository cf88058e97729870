import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writing } from '../../../../contract/writing/writing.ts';
import { Button } from '../../../components/button.tsx';
import { formatMoment, languageName } from '../../../formats/formats.ts';
import { Hint } from '../../../components/layout/layout.tsx';
import { QueryResult } from '../../../components/states/query-result.tsx';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useAsked } from '../../../providers/records/use-api.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { type Opened, openedFrom } from '../opened.ts';
import styles from '../guides.module.css';

const mostShown = 30;

/** Earlier texts of the workspace, newest first, with their choices. Loads on opening. */
export function HistoryList({ onOpen }: { onOpen: (entry: Opened) => void }) {
  const { t, i18n } = useTranslation('guides');
  const { activeWorkspaceId } = usePlace();
  const [isOpen, setOpen] = useState(false);
  const query = { workspaceId: activeWorkspaceId, task: 'write' as const, take: mostShown };
  const asked = useAsked(writing.history, { query }, isOpen);
  if (!useOffered(writing.history)) return null;
  return (
    <details className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history.title')}</summary>
      {isOpen && (
        <QueryResult query={asked} height={120}>
          {(texts) => {
            const entries = texts.flatMap((text) => {
              const entry = openedFrom(text);
              return entry ? [{ text, entry }] : [];
            });
            if (entries.length === 0) return <Hint>{t('history.none')}</Hint>;
            return (
              <ul>
                {entries.map(({ text, entry }) => (
                  <li key={text.id}>
                    <div>
                      <b>{entry.title || t(`types.${entry.version.task.contentType}`)}</b>{' '}
                      <span className={styles.historyDetail}>
                        {[
                          t(`types.${entry.version.task.contentType}`),
                          languageName(entry.version.task.language, i18n.language),
                          text.by?.name,
                          formatMoment(text.at),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                      <p className={styles.historyText} lang={entry.version.task.language}>
                        {text.text}
                      </p>
                      <Hint>
                        {text.note} {text.stopped && t('history.stopped')}
                      </Hint>
                    </div>
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={t('history.openThis', {
                        what: entry.title,
                        when: formatMoment(text.at),
                      })}
                      onClick={() => onOpen(entry)}
                    >
                      {t('history.open')}
                    </Button>
                  </li>
                ))}
              </ul>
            );
          }}
        </QueryResult>
      )}
    </details>
  );
}
