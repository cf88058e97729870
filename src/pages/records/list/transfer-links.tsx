import '../../../providers/texts/view.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { translationsOf } from '../../../../contract/declaration/translations.ts';
import { CheckBox } from '../../../components/fields/choices/check-box.tsx';
import { DropDownChoice } from '../../../components/overlays/drop-down.tsx';
import { lazyComponent } from '../../../components/states/late.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import { useOfferedAhead } from '../../../providers/http/extensions.ts';
import { type ListState, narrowingOf } from '../../../providers/records/list-url.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import styles from '../records.module.css';

const TranslationExport = lazyComponent(
  async () => (await import('../translate/translation-export.tsx')).TranslationExport,
);

/**
 * Links to export the filtered list or all records, and to import. Plain links: the browser saves while it streams. Hidden if the server
 * has no export.
 */
export function TransferLinks({ resource, state }: { resource: Resource; state: ListState }) {
  const { t } = useTranslation('view');
  const provider = useResourceProvider();
  const may = useMay(resource.name);
  const [withOrigins, setWithOrigins] = useState(false);
  const [isTranslating, setTranslating] = useState(false);
  if (!useOfferedAhead(resource.endpoints.export, () => provider.tryExport(resource.name))) return null;
  const { filters, near, q, sort, descending, trashed } = state;
  // A file has one row per record.
  const { perItem: _rows, ...narrowing } = narrowingOf(resource, state);
  const query = { ...narrowing, sort, ...(sort && { descending }) };
  // A list with a window of days is always filtered.
  const isNarrowed =
    q !== '' || trashed || near !== undefined || Object.keys(filters).length > 0 || resource.window !== undefined;
  const link = (format: 'csv' | 'json', words: string, asked?: Record<string, unknown>) => {
    const address = provider.exportUrl(resource.name, format, asked, { origins: withOrigins ? 1 : undefined });
    return (
      address && (
        <a key={format + words} href={address} download>
          {t(words, { format: format.toUpperCase() })}
        </a>
      )
    );
  };
  const formats = ['csv', 'json'] as const;
  return (
    <div className={styles.transfer}>
      {formats.map((format) => link(format, isNarrowed ? 'exportNarrowed' : 'export', query))}
      {isNarrowed && formats.map((format) => link(format, 'exportAll'))}
      {resource.prose.length > 0 && (
        <CheckBox checked={withOrigins} onChange={setWithOrigins}>
          {t('exportOrigins')}
        </CheckBox>
      )}
      {translationsOf(resource)?.by === 'records' && (
        <DropDownChoice onClick={() => setTranslating(true)}>{t('exportTranslations')}</DropDownChoice>
      )}
      {isTranslating &&
        // Outside of the panel, whose styles apply to links and labels.
        createPortal(
          <Suspense>
            <TranslationExport resource={resource.name} query={query} onClose={() => setTranslating(false)} />
          </Suspense>,
          document.body,
        )}
      {resource.endpoints.imports && may('create') && (
        <Link to={`${resource.screen.path}/import`}>{t('importThis')}</Link>
      )}
    </div>
  );
}
