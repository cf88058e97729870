import { useTranslation } from 'react-i18next';
import { fillPath } from '../../../contract/endpoint.ts';
import { imports } from '../../../contract/imports.ts';
import { type ImportRecord, rowOutcomes } from '../../../contract/transfer.ts';
import { Button } from '../../components/button.tsx';
import { useLabelsOf } from '../../providers/labels.ts';
import { useServices } from '../../providers/services.ts';
import styles from './transfer.module.css';
import { formatNumber } from '../../formats/formats.ts';

/** How many rows become what, and which are left out for what reason. */
export function Outcome({ record }: { record: Pick<ImportRecord, 'counts' | 'errors' | 'id' | 'resource'> }) {
  const { t } = useTranslation('transfer');
  const labels = useLabelsOf()(record.resource);
  const { config } = useServices();
  const { counts, errors, id } = record;
  return (
    <>
      <dl className={styles.importCounts} data-counts>
        {rowOutcomes.map((outcome) => (
          <div key={outcome} data-outcome={counts[outcome] > 0 ? outcome : undefined}>
            <dt>{t(outcome)}</dt>
            <dd>{formatNumber(counts[outcome])}</dd>
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
                    <td>{inWords(message, labels.field)}</td>
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

/** A problem with the fields as the screens call them; the file of refused rows has their names. */
const inWords = (message: string, label: (name: string) => string) =>
  message.replaceAll(/(^|; )([a-z]\w*): /g, (_, before: string, name: string) => `${before}${label(name)}: `);

/** The same of the lists within the rows. */
export function ListOutcomes({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('transfer');
  const labelsOf = useLabelsOf();
  return record.lists.map((list) => (
    <section key={list.id} className={styles.importStep} aria-label={labelsOf(list.resource).plural}>
      <h3 className={styles.importPart}>
        {t('listTitle', { what: labelsOf(list.resource).plural, path: list.path, count: list.rows })}
      </h3>
      <Outcome record={list} />
    </section>
  ));
}
