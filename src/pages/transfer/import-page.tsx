import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { QueryResult } from '../../components/states/query-result.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { WhyLink } from '../../components/why-link.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { useLabels } from '../../providers/i18n/labels.ts';
import { useRights } from '../../providers/session/rights.ts';
import { useAddress } from '../../providers/workspace/use-address.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { useResourceProvider } from '../../providers/records/use-resource-provider.ts';
import { CheckStep } from './check-step.tsx';
import { CheckingStep } from './checking-step.tsx';
import { FileStep } from './file-step.tsx';
import { MappingStep } from './mapping/mapping-step.tsx';
import { RunStep } from './run-step.tsx';
import { problemOfFile, useImport } from './use-import.ts';
import '../../providers/texts/facts.ts';
import '../../providers/texts/transfer.ts';

/** Import of a file into a resource. The address has the import's id, so that it can be resumed. */
export function ImportPage({ resource }: { resource: Resource }) {
  const { t } = useTranslation('transfer');
  const labels = useLabels(resource.name);
  const may = useMay(resource.name);
  const { grants } = useRights();
  const [query, go] = useAddress();
  const id = Number(query.get('import')) || undefined;
  const mapping = query.get('step') === 'columns';
  const asked = useImport(resource, id);
  // The file is kept until a reload, to read it with other options.
  const [file, setFile] = useState<File>();
  const provider = useResourceProvider();
  const reread = async (brought: File, reading: Parameters<typeof provider.bring>[2]) => {
    try {
      go({ import: String((await provider.bring(resource.name, brought, reading)).id), step: undefined });
      return undefined;
    } catch (error) {
      return problemOfFile(error);
    }
  };
  const back = <Link to={resource.screen.path}>{t('back')}</Link>;
  return (
    <div>
      <PageHeader title={t('title', { what: labels.plural })} detail={back} />
      {/* Check the permission before the first step. */}
      {grants === undefined ? (
        <Skeleton height={240} />
      ) : !may('create') ? (
        <EmptyState
          title={t('forbiddenTitle', { what: labels.plural })}
          text={t('forbiddenText')}
          action={<WhyLink resource={resource.name} action="create" />}
        />
      ) : id === undefined ? (
        <FileStep
          resource={resource}
          onBrought={(brought, from) => {
            setFile(from);
            go({ import: String(brought), step: undefined });
          }}
        />
      ) : (
        <QueryResult query={asked}>
          {(record) =>
            record.status === 'uploaded' || (record.status === 'checked' && mapping) ? (
              <MappingStep
                key={record.id}
                resource={resource}
                record={record}
                onChecked={() => go({ step: undefined })}
                onReread={file && ((reading) => reread(file, reading))}
              />
            ) : record.status === 'checking' ? (
              <CheckingStep record={record} />
            ) : record.status === 'checked' ? (
              <CheckStep record={record} onChange={() => go({ step: 'columns' })} />
            ) : (
              <RunStep resource={resource} record={record} onAgain={() => go({ import: undefined, step: undefined })} />
            )
          }
        </QueryResult>
      )}
    </div>
  );
}
