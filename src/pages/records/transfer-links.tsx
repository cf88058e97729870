import { useDataProvider } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Resource } from '../../../contract/resource.ts';
import type { ResourceProvider } from '../../providers/data.ts';
import type { ListState } from '../../providers/list-url.ts';
import { useMay } from '../../providers/use-may.ts';

/** What the list shows on all its pages as a file, and the way in for files. Plain links: the browser saves as it reads. */
export function TransferLinks({ resource, state }: { resource: Resource; state: ListState }) {
  const { t } = useTranslation('transfer');
  const provider = useDataProvider()() as ResourceProvider;
  const may = useMay(resource.name);
  const { filters, q, sort, descending, trashed } = state;
  const query = { ...filters, q, sort, ...(sort && { descending }), ...(trashed && { trashed }) };
  return (
    <div className="wm-transfer-links">
      {(['csv', 'json'] as const).map((format) => {
        const address = provider.exportUrl(resource.name, format, query);
        return (
          address && (
            <a key={format} href={address} download>
              {t('export', { format: format.toUpperCase() })}
            </a>
          )
        );
      })}
      {resource.endpoints.imports && may('create') && (
        <Link to={`${resource.screen.path}/import`}>{t('importThis')}</Link>
      )}
    </div>
  );
}
