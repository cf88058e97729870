import { useTranslation } from 'react-i18next';
import { type Details, detailOf } from '../../../contract/declaration/details.ts';
import { Button } from '../../components/button.tsx';
import { SelectBox } from '../../components/fields/choices/select-box.tsx';
import { useLanguages } from '../../providers/i18n/use-languages.ts';
import { type useMapping, ownTarget } from './mapping/use-mapping.ts';
import styles from './transfer.module.css';

/** Maps unmapped columns to details of the same names, in one language. */
export function DetailsBar({ details, mapping }: { details: Details; mapping: ReturnType<typeof useMapping> }) {
  const { t } = useTranslation('transfer');
  const { languages } = useLanguages();
  const { others, columns, put, language, setLanguage } = mapping;
  const isUsed = Object.entries(columns).some(
    ([header, target]) => target !== null && detailOf(details, target) && !detailOf(details, header.trim()),
  );
  const codes = new Set([...languages.flatMap(({ code }) => code || []), language]);
  const nameOf = (code: string) => languages.find((one) => one.code === code)?.name ?? code;
  if (others.length === 0 && !isUsed) return null;
  return (
    <div className={styles.importDetails}>
      {others.length > 0 && (
        <Button
          variant="outline"
          onClick={() => put(Object.fromEntries(others.map((header) => [header, ownTarget(details, header)])))}
        >
          {t(`details.${details.prefix}.others`, { count: others.length })}
        </Button>
      )}
      {isUsed && codes.size > 1 && (
        <label className={styles.importKey}>
          <span>{t(`details.${details.prefix}.language`)}</span>
          <SelectBox value={language} onChange={setLanguage}>
            {[...codes].map((code) => (
              <option key={code} value={code}>
                {nameOf(code)}
              </option>
            ))}
          </SelectBox>
        </label>
      )}
    </div>
  );
}
