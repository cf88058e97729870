import '../../../providers/texts/origins.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../contract/declaration/fields.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { lazyComponent } from '../../../components/states/late.ts';
import { markWords } from './mark-words.ts';
import styles from './origins.module.css';
import { useOrigins } from './use-origins.ts';

const OriginDialog = lazyComponent(async () => (await import('./origin-dialog.tsx')).OriginDialog);

interface OriginMarkProps {
  resource: Resource;
  id: number;
  name: string;
  field: Field;
}

/** Mark at a field's label: the text was generated, by which writer and for which user. Nothing for texts by people. */
export function OriginMark({ resource, id, name, field }: OriginMarkProps) {
  const { t } = useTranslation('origins');
  const [isOpen, setOpen] = useState(false);
  const { data } = useOrigins(resource.name, id);
  const all = data?.texts ?? [];
  const own = field.texts
    ? all.filter((origin) => origin.language !== null && field.texts?.includes(origin.field))
    : all.filter((origin) => origin.language === null && origin.field === name);
  const [first] = own;
  if (!data || !first) return null;
  const words = field.texts ? t('several', { count: own.length }) : markWords(first, t);
  return (
    <>
      <button
        type="button"
        className={styles.mark}
        title={words}
        aria-label={t('open', { mark: words })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words}
      </button>
      {isOpen && (
        <Suspense>
          <OriginDialog
            resource={resource}
            id={id}
            origins={own}
            mayApprove={data.mayApprove}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
