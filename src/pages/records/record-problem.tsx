import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { Action } from '../../../contract/calls/endpoint.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { WhyLink } from '../../components/why-link.tsx';
import { MissingRecord } from './missing-record.tsx';
import { useLastList } from './list/use-last-list.ts';
import { forgetOpened } from '../../providers/workspace/recent-records.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';
import { HttpError, messageOf } from '../../providers/http/http-error.ts';
import { useLabels } from '../../providers/i18n/labels.ts';

interface RecordProblemProps {
  resource: Resource;
  kind?: 'noUpdate' | 'noCreate';
  recordId?: string | undefined;
  error?: unknown;
  retry?: () => void;
}

/** Error state of a record: missing, forbidden or failed to load; with a link back. */
export function RecordProblem({ resource, kind, recordId, error, retry }: RecordProblemProps) {
  const { t } = useTranslation('forms');
  const labels = useLabels(resource.name);
  const navigate = useNavigate();
  const status = error instanceof HttpError ? error.statusCode : undefined;
  const { path } = useLastList(resource);
  const { id } = useParams();
  const { activeWorkspaceId } = usePlace();
  const { name } = resource;
  useEffect(() => {
    if (status === 404 && activeWorkspaceId) forgetOpened(activeWorkspaceId, name, Number(id));
  }, [status, activeWorkspaceId, name, id]);
  const back = (
    <Button variant="outline" onClick={() => void navigate(path)}>
      {t('backToList', { what: labels.plural })}
    </Button>
  );
  const backOrWhy = (action: Action) => (
    <>
      {back}
      <WhyLink resource={resource.name} action={action} recordId={recordId} />
    </>
  );
  if (kind) {
    const text = t(`${kind}Text`, { what: labels.plural });
    const action = backOrWhy(kind === 'noCreate' ? 'create' : 'update');
    return <EmptyState title={t(`${kind}Title`)} text={text} action={action} />;
  }
  if (status === 404) return <MissingRecord resource={resource} id={id ?? ''} back={back} />;
  if (status === 403)
    return <EmptyState title={t('forbiddenTitle')} text={messageOf(error)} action={backOrWhy('read')} />;
  return <ErrorState message={messageOf(error)} onRetry={retry} />;
}
