import { useTranslation } from 'react-i18next';
import { fillPath } from '../../../contract/endpoint.ts';
import { imports } from '../../../contract/imports.ts';
import { type ImportRecord, rowOutcomes } from '../../../contract/transfer.ts';
import { Button } from '../../components/button.tsx';
import { useServices } from '../../providers/services.ts';
import styles from './transfer.module.css';

/** How many rows become what, and which are left out for what reason. */
export function Outcome({ record }: { record: ImportRecord }) {
  const { t, i18n } = useTranslation('transfer');
  const { config } = useServices();
  const { counts, errors, id } = record;
  return (
    <>
      <dl className={styles.importCounts} data-counts>
        {rowOutcomes.map((outcome) => (
          <div key={outcome} data-outcome={counts[outcome] > 0 ? outcome : undefined}>
            <dt>{t(outcome)}</dt>
            <dd>{counts[outcome].toLocaleString(i18n.language)}</dd>
          </div>
        ))}
      </dl>
      {errors.length > 0 && (
        <>
          <div className={styles.importFrame}>
            <table className={styles.importTable}>
              <caption className="wm-sr-only">{t('errorsCaption')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('row')}</th>
                  <th scope="col">{t('problem')}</th>
                </tr>
              </thead>
              <tbody>
                {errors.map(({ row, message }) => (
                  <tr key={row}>
                    <th scope="row">{row}</th>
                    <td>{message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {counts.invalid > errors.length && (
            <p className={styles.importHint}>{t('moreErrors', { count: errors.length })}</p>
          )}
          <p>
            <Button variant="outline" href={`${config.apiBase}${fillPath(imports.errors.path, { id })}`} download>
              {t('downloadErrors')}
            </Button>
          </p>
        </>
      )}
    </>
  );
}
