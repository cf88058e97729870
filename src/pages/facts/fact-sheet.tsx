import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { WhyLink } from '../../components/why-link.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { HttpError, messageOf } from '../../providers/http/http-error.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { FactRow } from './fact-row.tsx';
import { OwnFact } from './own-fact.tsx';
import { missingOf, sheetRows } from './sheet-rows.ts';
import { useFacts } from './use-facts.ts';
import styles from './facts.module.css';

interface FactSheetProps {
  propertyId: number;
  language: string;
  defaultCode: string;
}

/** Known and possible facts of a property in one language. */
export function FactSheet({ propertyId, language, defaultCode }: FactSheetProps) {
  const { t } = useTranslation('facts');
  const may = useMay('property-facts');
  const { query, save, progress } = useFacts(propertyId, language, defaultCode);
  const groups = useMemo(() => sheetRows(query.data ?? [], language, defaultCode), [query.data, language, defaultCode]);
  if (query.isPending)
    return (
      <div className={styles.factSheet} aria-busy="true">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height={160} />
        ))}
      </div>
    );
  if (query.isError)
    return query.error instanceof HttpError && query.error.statusCode === 403 ? (
      <EmptyState
        title={t('forbiddenTitle')}
        text={messageOf(query.error)}
        action={<WhyLink resource="property-facts" action="read" />}
      />
    ) : (
      <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
    );

  const missing = missingOf(groups);
  const names = groups.flatMap(([, rows]) => rows.map(({ name }) => name));
  const mayChange = may('create', { language }) || may('update', { language });
  return (
    <>
      {!mayChange && <p className={styles.factsNote}>{t('readOnly')}</p>}
      {language !== defaultCode && (
        <p className={styles.factsMissing} role="status">
          {t(missing === 0 ? 'complete' : 'missing', { count: missing })} {t('sharedHint')}
        </p>
      )}
      <div className={styles.factSheet}>
        {groups.map(([group, rows]) => (
          <section key={group} aria-labelledby={`facts-${group}`}>
            <h2 id={`facts-${group}`}>{t(`groups.${group}`)}</h2>
            {rows.map((row) => {
              const allowed = may(row.fact ? 'update' : 'create', { language });
              return (
                <FactRow
                  key={row.name}
                  row={row}
                  language={language}
                  progress={progress[row.name]}
                  onSave={allowed ? save : undefined}
                />
              );
            })}
          </section>
        ))}
      </div>
      {may('create', { language }) && (
        <OwnFact
          taken={names}
          onAdd={async (factName, factValue) => ((await save({ factName, factValue })) ? undefined : t('notSaved'))}
        />
      )}
    </>
  );
}
