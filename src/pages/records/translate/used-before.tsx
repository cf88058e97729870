import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { UsedBefore as Earlier } from '../../../../contract/calls/used-before.ts';
import type { Field } from '../../../../contract/declaration/fields.ts';
import { Button } from '../../../components/button.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import type { RecordForm } from '../form/use-record-form.ts';
import { insertedAfter, readOf } from '../help/proposed-value.ts';
import styles from './translate.module.css';

interface UsedBeforeProps {
  form: RecordForm;
  name: string;
  language: string;
  earlier: readonly Earlier[];
}

/** A button that opens earlier translations of a source text, each with a button that inserts it into the form. */
export function UsedBefore({ form, name, language, earlier }: UsedBeforeProps) {
  const { t } = useTranslation('help');
  const labels = useLabels(form.resource.name);
  const field = form.resource.fields[name]!;
  const value = String(useWatch({ control: form.control, name }) ?? '');
  const [isOpen, setOpen] = useState(false);
  const [put, setPut] = useState<{ before: string; after: string }>();
  if (earlier.length === 0) return null;
  const use = (one: Earlier) => {
    const after = withTranslation(field, value, one);
    setPut({ before: value, after });
    form.set(name, after);
  };
  return (
    <>
      <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('side.usedBefore')}
      </Button>
      {isOpen && (
        <ul className={styles.earlier}>
          {earlier.map((one) => {
            const words = readOf(field, one.translation);
            return (
              <li key={`${one.paragraph} ${one.translation}`}>
                <p lang={language}>{words}</p>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t('side.useText', { text: words })}
                  onClick={() => use(one)}
                >
                  {t('side.use')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <p role="status" className={styles.used}>
        {put?.after === value && (
          <>
            {t('used')}{' '}
            <Button
              variant="link"
              size="sm"
              aria-label={`${t('undo')}: ${labels.field(name)}`}
              onClick={() => form.set(name, put.before)}
            >
              {t('undo')}
            </Button>
          </>
        )}
      </p>
    </>
  );
}

/** A value with a translation: the whole text, or the paragraph in place of its source, else at the end. */
function withTranslation(field: Field, value: string, { paragraph, translation }: Earlier): string {
  if (paragraph === null) return translation;
  if (value.includes(paragraph)) return value.replace(paragraph, () => translation);
  return insertedAfter(field, value, `<p>${translation}</p>`);
}
