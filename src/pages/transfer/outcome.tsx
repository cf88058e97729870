import { useTranslation } from 'react-i18next';
import { fillPath } from '../../../contract/calls/endpoint.ts';
import { imports } from '../../../contract/calls/imports.ts';
import { type ImportRecord, rowOutcomes } from '../../../contract/calls/transfer.ts';
import { Button } from '../../components/button.tsx';
import { useLabelsOf } from '../../providers/i18n/labels.ts';
import { useServices } from '../../providers/services.ts';
import { resourceNamed } from '../../resources/registry.ts';
import { AskedDuplicates } from './asked-duplicates.tsx';
import { LeftOut } from './mapping/left-out.tsx';
import styles from './transfer.module.css';
import { formatNumber } from '../../formats/formats.ts';

type Said = Pick<ImportRecord, 'counts' | 'errors' | 'cellNotes' | 'noteCount' | 'id' | 'resource'>;

/** Counts of rows by outcome, with the reasons for skipped rows and cells. */
export function Outcome({ record }: { record: Said }) {
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
                  <th scope="col">{labels.field(titleOf(record))}</th>
                  <th scope="col">{t('problem')}</th>
                </tr>
              </thead>
              <tbody>
                {errors.map(({ row, name, message }) => (
                  <tr key={row}>
                    <th scope="row">{formatNumber(row)}</th>
                    <td>{name}</td>
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
      <CellNotes record={record} />
    </>
  );
}

/** Cells that were left empty or reinterpreted, while their rows are imported. */
function CellNotes({ record }: { record: Said }) {
  const { t } = useTranslation('transfer');
  const labels = useLabelsOf()(record.resource);
  const { config } = useServices();
  const { cellNotes, noteCount, id } = record;
  if (noteCount === 0) return null;
  return (
    <>
      <h3 className={styles.importPart}>{t('noted', { count: noteCount })}</h3>
      <div className={styles.importFrame}>
        <table className={`${styles.importTable} ${styles.importNotes}`}>
          <caption className="wm-sr-only">{t('noted', { count: noteCount })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{labels.field(titleOf(record))}</th>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('cell')}</th>
              <th scope="col">{t('problem')}</th>
            </tr>
          </thead>
          <tbody>
            {cellNotes.map(({ row, name, column, value, message }) => (
              <tr key={`${row} ${column}`}>
                <th scope="row">{formatNumber(row)}</th>
                <td>{name}</td>
                <td>{column}</td>
                <td>{value}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {noteCount > cellNotes.length && (
        <p className={styles.importHint}>{t('moreErrors', { count: cellNotes.length })}</p>
      )}
      <p>
        <Button variant="outline" href={`${config.apiBase}${fillPath(imports.notes.path, { id })}`} download>
          {t('downloadNotes')}
        </Button>
      </p>
    </>
  );
}

const titleOf = ({ resource }: Said) => resourceNamed(resource).title;

/** Replaces field names in a message by their labels; the file of refused rows has the names. */
const inWords = (message: string, label: (name: string) => string) =>
  message.replaceAll(/(^|; )([a-z]\w*): /g, (_, before: string, name: string) => `${before}${label(name)}: `);

/** Outcomes of nested lists. */
export function ListOutcomes({ record, isAsked = false }: { record: ImportRecord; isAsked?: boolean }) {
  const { t } = useTranslation('transfer');
  const labelsOf = useLabelsOf();
  return record.lists.map((list) => (
    <section key={list.id} className={styles.importStep} aria-label={labelsOf(list.resource).plural}>
      <h3 className={styles.importPart}>
        {t('listTitle', { what: labelsOf(list.resource).plural, path: list.path, count: list.rows })}
      </h3>
      <Outcome record={list} />
      <LeftOut resource={resourceNamed(list.resource)} table={list} columns={list.columns} />
      {isAsked && <AskedDuplicates record={record} list={list} />}
    </section>
  ));
}
