import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useNavigate, useParams } from 'react-router';
import { permissions } from '../../../../contract/people/rights.ts';
import { QueryResult } from '../../../components/states/query-result.tsx';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { EditIcon, AddIcon, TrashIcon } from '../../../components/icons/icons.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useApi, useAsked, useAskedAll } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useOffered } from '../../../providers/http/extensions.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { resourceOf } from '../../../resources/registry.ts';
import { roleDeleted } from '../impact/impact.ts';
import { RightsImpact } from '../impact/rights-impact.tsx';
import { ViewAsButton } from '../view-as/view-as-button.tsx';
import { RightsPast } from '../past/rights-past.tsx';
import { NarrowedRights } from './narrowed-rights.tsx';
import { RolesOverview } from './roles-overview.tsx';
import { Cluster, Hint, SectionHead } from '../../../components/layout/layout.tsx';
import { readablePermissions } from './matrix.ts';
import { RoleMatrix } from './role-matrix.tsx';
import styles from './matrix.module.css';
import '../../../providers/texts/settings.ts';

interface Role {
  id: number;
  version: number;
  name: string;
  description: string | null;
  builtIn: string | null;
}

const { remove, restore } = resourceOf('roles').endpoints;

/** Roles of the organization: an overview, or the permissions of one. */
export function RolesPage() {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const { id } = useParams();
  const may = useMay('roles');
  const roles = useAskedAll(resourceOf('roles').endpoints.list);
  const chosen = roles.data?.find((role) => String(role.id) === id);
  return (
    <>
      <PageHeader
        title={t('resources:roles.plural')}
        detail={t('roles.detail')}
        actions={
          may('create') && (
            <Button onClick={() => void navigate('/settings/roles/create')}>
              <AddIcon />
              {t('roles.create')}
            </Button>
          )
        }
      />
      <QueryResult query={roles} height={40}>
        {(found) => (
          <nav className={styles.roleTabs} aria-label={t('resources:roles.plural')}>
            <NavLink to="/settings/roles" end>
              {t('overview.tab')}
            </NavLink>
            {found.map((role) => (
              <NavLink key={role.id} to={`/settings/roles/${role.id}`}>
                {role.name}
                {!role.builtIn && <Badge>{t('roles.own')}</Badge>}
              </NavLink>
            ))}
          </nav>
        )}
      </QueryResult>
      {chosen && <ChosenRole key={chosen.id} role={chosen} />}
      {roles.data && !id && <RolesOverview roles={roles.data} />}
      {roles.data && id && !chosen && <EmptyState title={t('roles.unknown')} />}
    </>
  );
}

function ChosenRole({ role }: { role: Role }) {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const mayRoles = useMay('roles');
  const mayPermissions = useMay('permissions');
  const granted = useAsked(permissions.list, { query: { roleId: role.id } });
  const readOnly = role.builtIn === 'owner' || !mayPermissions('create') || !mayPermissions('delete');
  const kept = granted.data?.map(({ id }) => id).join();
  return (
    <>
      <SectionHead>
        <div>
          <h2>{role.name}</h2>
          <Hint>
            {role.description ?? (role.builtIn ? t(`roles.builtIn.${role.builtIn}`) : t('roles.noDescription'))}
          </Hint>
        </div>
        <Cluster>
          <ViewAsButton as={{ roleId: role.id }} name={role.name} />
          {mayRoles('update') && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('roles.edit', { name: role.name })}
              data-tip={t('edit')}
              onClick={() => void navigate(`/settings/roles/${role.id}/edit`)}
            >
              <EditIcon />
            </Button>
          )}
          {mayRoles('delete') && !role.builtIn && <RemoveRole role={role} />}
        </Cluster>
      </SectionHead>
      <QueryResult query={granted} height={480}>
        {(answered) => {
          // Another server may ignore the filter by role, which is ours, and return all permissions (S7.07).
          const found = readablePermissions(answered).filter(({ roleId }) => Number(roleId) === role.id);
          return (
            <>
              <RoleMatrix key={kept} roleId={role.id} roleName={role.name} granted={found} readOnly={readOnly} />
              <NarrowedRights roleId={role.id} granted={found} readOnly={readOnly} />
              <RightsPast roleId={role.id} />
            </>
          );
        }}
      </QueryResult>
    </>
  );
}

/** Moves a role to the trash, with undo. The confirmation warns that its members lose it until a restore. */
function RemoveRole({ role }: { role: Role }) {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const { call } = useApi();
  const canRestore = useOffered(restore);
  const [asking, setAsking] = useState(false);
  const { change, busy } = useChange(
    async () => {
      await call(remove, { params: { id: role.id } });
      await navigate('/settings/roles');
    },
    {
      done: () => ({
        message: t('roles.removed', { name: role.name }),
        undo: canRestore
          ? {
              act: () => call(restore, { params: { id: role.id } }),
              failed: t('trash.failed', { name: role.name }),
            }
          : undefined,
      }),
      failed: t('roles.removeFailed', { name: role.name }),
    },
  );
  const removeNow = async () => {
    if (!(await change())) setAsking(false);
  };
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('roles.remove', { name: role.name })}
        data-tip={t('roles.remove', { name: role.name })}
        onClick={() => setAsking(true)}
      >
        <TrashIcon />
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('roles.removeTitle', { name: role.name })}
          confirm={t('roles.removeConfirm')}
          cancel={t('cancel')}
          busy={busy}
          details={<RightsImpact draft={roleDeleted(role.id)} />}
          onConfirm={() => void removeNow()}
          onCancel={() => setAsking(false)}
        >
          {t('roles.removeText')}
        </ConfirmDialog>
      )}
    </>
  );
}
