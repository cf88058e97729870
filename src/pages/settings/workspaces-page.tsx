import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { domainProof } from '../../../contract/website/domain-proof.ts';
import { QueryResult } from '../../components/states/query-result.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { Facts } from '../../components/facts.tsx';
import { EditIcon, AddIcon, TrashIcon } from '../../components/icons/icons.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useOffered } from '../../providers/http/extensions.ts';
import { useServices } from '../../providers/services.ts';
import { useAskedAll } from '../../providers/records/use-api.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { usePlace, useDomains, useProperties } from '../../providers/workspace/use-workspaces.ts';
import { resourceOf } from '../../resources/registry.ts';
import { HomeTrash } from './organisation/home-trash.tsx';
import { WorkspaceLanguages } from './workspace-languages.tsx';
import { Cluster, Section, SectionHead } from '../../components/layout/layout.tsx';
import { WorkspaceMark } from '../../components/workspace-switcher/workspace-mark.tsx';
import { useWorkspaceRemoval } from './use-workspace-removal.ts';
import styles from './settings.module.css';
import '../../providers/texts/settings.ts';

interface WorkspaceRow {
  id: number;
  version: number;
  name: string;
  domainId: number | null;
}

const { endpoints } = resourceOf('workspaces');

/** Workspaces of the organization with their websites; the forms are generated. */
export function WorkspacesPage() {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const may = useMay('workspaces');
  const rows = useAskedAll(endpoints.list);
  const [leaving, setLeaving] = useState<WorkspaceRow>();
  const [busy, setBusy] = useState(false);
  const { queries } = useServices();
  const remove = useWorkspaceRemoval();

  const confirm = async () => {
    if (!leaving) return;
    setBusy(true);
    const release = queries.hold();
    await remove(leaving);
    // Refetch the list first: the deleted workspace's card would refetch its data.
    await rows.refetch();
    setBusy(false);
    setLeaving(undefined);
    await release();
  };
  return (
    <>
      <PageHeader
        title={t('areas.workspace')}
        detail={t('workspaces.detail')}
        actions={
          may('create') && (
            <Button onClick={() => void navigate('/settings/workspace/create')}>
              <AddIcon />
              {t('workspaces.create')}
            </Button>
          )
        }
      />
      <QueryResult query={rows}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={t('workspaces.none')} />
          ) : (
            found
              // Unmount the card during the deletion, so that its queries stop.
              .filter(({ id }) => !busy || id !== leaving?.id)
              .map((row) => (
                <WorkspaceCard
                  key={row.id}
                  row={row}
                  mayUpdate={may('update')}
                  onRemove={may('delete') ? () => setLeaving(row) : undefined}
                />
              ))
          )
        }
      </QueryResult>
      {/* After the list has loaded, to avoid a layout shift. */}
      {!rows.isPending && <HomeTrash resource="workspaces" />}
      {leaving && (
        <ConfirmDialog
          title={t('workspaces.removeTitle', { name: leaving.name })}
          confirm={t('workspaces.remove')}
          cancel={t('cancel')}
          busy={busy}
          onConfirm={() => void confirm()}
          onCancel={() => setLeaving(undefined)}
        >
          {t('workspaces.removeText')}
        </ConfirmDialog>
      )}
    </>
  );
}

interface WorkspaceCardProps {
  row: WorkspaceRow;
  mayUpdate: boolean;
  onRemove?: (() => void) | undefined;
}

function WorkspaceCard({ row, mayUpdate, onRemove }: WorkspaceCardProps) {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const { place } = useServices();
  const { activeWorkspaceId } = usePlace();
  const domain = useDomains().find(({ id }) => id === row.domainId);
  const canVerify = useOffered(domainProof.read);
  const isActive = row.id === activeWorkspaceId;
  const properties = useProperties(row.id).items;
  const count = t('workspaces.properties', { count: properties.length });
  return (
    <Section aria-label={row.name}>
      <SectionHead>
        <h2 className={styles.workspaceName}>
          <WorkspaceMark name={row.name} />
          {row.name} {isActive && <Badge tone="accent">{t('workspaces.active')}</Badge>}
        </h2>
        <Cluster>
          {!isActive && (
            <Button variant="outline" size="sm" onClick={() => place.select(row.id)}>
              {t('workspaces.switch')}
            </Button>
          )}
          {mayUpdate && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('workspaces.editThis', { name: row.name })}
              data-tip={t('edit')}
              onClick={() => void navigate(`/settings/workspace/${row.id}/edit`)}
            >
              <EditIcon />
            </Button>
          )}
          {onRemove && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('workspaces.removeThis', { name: row.name })}
              data-tip={t('workspaces.remove')}
              onClick={onRemove}
            >
              <TrashIcon />
            </Button>
          )}
        </Cluster>
      </SectionHead>
      <Facts
        facts={[
          {
            name: 'domain',
            label: t('workspaces.domain'),
            value: (
              <>
                {domain ? `${domain.name}.${domain.tld}` : t('workspaces.noDomain')}{' '}
                {domain?.domainVerfified && <Badge tone="success">{t('workspaces.verified')}</Badge>}
                {domain && !domain.domainVerfified && mayUpdate && canVerify && (
                  <Link to={`/settings/domains/${domain.id}`}>{t('workspaces.verify')}</Link>
                )}
              </>
            ),
          },
          {
            name: 'properties',
            label: t('resources:properties.plural'),
            value: isActive ? <Link to="/settings/properties">{count}</Link> : count,
          },
        ]}
      />
      {isActive && <WorkspaceLanguages />}
    </Section>
  );
}
