import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../contract/declaration/views.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { useOffered } from '../../providers/http/extensions.ts';
import { useServices } from '../../providers/services.ts';
import { useActiveWorkspace, useWorkspaces } from '../../providers/workspace/use-workspaces.ts';
import { RecordSkeleton } from './record-skeleton.tsx';
import { shownOf } from '../../providers/records/query-clients.ts';
import { titleOf } from './title-of.ts';

interface MissingRecordProps {
  resource: Resource;
  id: string;
  back: ReactNode;
}

/** Error state for a record that is not in the active workspace; links to the user's workspace that has it. */
export function MissingRecord({ resource, id, back }: MissingRecordProps) {
  const { t } = useTranslation('forms');
  const navigate = useNavigate();
  const { http } = useServices();
  const here = useActiveWorkspace();
  const { workspaces } = useWorkspaces();
  const hasTrash = useOffered(resource.endpoints.restore);
  const { data, isLoading } = useQuery({
    queryKey: shownOf(resource.name, 'elsewhere', id),
    // Sent without a workspace: searches all workspaces of the user.
    queryFn: async ({ signal }) => {
      const { data: answer } = await http.call(resource.endpoints.one, { params: { id }, signal });
      const [found] = [answer].flat() as AnyValues[];
      return found ? resource.receive(found) : null;
    },
    enabled: workspaces.length > 1 && resource.scope === 'workspace',
    retry: false,
    networkMode: 'always',
  });
  const there = workspaces.find((one) => one.id === data?.workspaceId && one.id !== here?.id);
  if (isLoading) return <RecordSkeleton />;
  if (!there)
    return (
      <EmptyState
        title={t('missingTitle')}
        text={t('missingText')}
        action={
          <>
            {hasTrash && (
              <Button variant="outline" onClick={() => void navigate(`${resource.screen.path}?trash=yes`)}>
                {t('missingTrash')}
              </Button>
            )}
            {back}
          </>
        }
      />
    );
  return (
    <EmptyState
      title={t('elsewhereTitle', { title: titleOf(resource, data!), workspace: there.name })}
      text={t('elsewhereText', { workspace: here?.name })}
      action={
        <>
          <Button onClick={() => void navigate(`${resource.screen.path}/${id}?ws=${there.id}`)}>
            {t('switchTo', { workspace: there.name })}
          </Button>
          {back}
        </>
      }
    />
  );
}
