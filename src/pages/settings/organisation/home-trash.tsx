import { useTranslation } from 'react-i18next';
import { userRoles } from '../../../../contract/people/rights.ts';
import { Button } from '../../../components/button.tsx';
import { formatMoment } from '../../../formats/formats.ts';
import { messageOf } from '../../../providers/http/http-error.ts';
import { useServices } from '../../../providers/services.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useAsked, useAskedAll } from '../../../providers/records/use-api.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { resourceOf } from '../../../resources/registry.ts';
import { Hint, Lines, Section } from '../../../components/layout/layout.tsx';

interface HomeTrashProps {
  resource: 'organizations' | 'workspaces';
}

interface DeletedRecord {
  id: number;
  name: string;
  deletedAt: string | null;
}

/** A server without a trash ignores the parameter and sends records that are not deleted. */
const isTrashed = (row: DeletedRecord): row is DeletedRecord & { deletedAt: string } =>
  typeof row.deletedAt === 'string';

/** Deleted workspaces or organizations, with restore; nothing if there are none or the user may not restore. */
export function HomeTrash({ resource }: HomeTrashProps) {
  const { t } = useTranslation('settings');
  const { http } = useServices();
  const may = useMay(resource)('delete');
  const { list, restore } = resourceOf(resource).endpoints;
  const { change: back, input: coming } = useChange(({ id }: DeletedRecord) => http.call(restore, { params: { id } }), {
    done: (_, { name }) => ({ message: t('trash.back', { name }) }),
    failed: (error, { name }) => ({ message: t('trash.failed', { name }), description: messageOf(error) }),
  });
  // A deleted organization is not the active one, and only its owners may restore it.
  const isWhole = resource === 'organizations';
  const everywhere = isWhole ? { organisationId: undefined } : {};
  const own = useAsked(userRoles.mine, { query: everywhere }, isWhole).data?.filter((role) => role.builtIn === 'owner');
  const offered = isWhole ? own !== undefined && own.length > 0 : may;
  const { data } = useAskedAll(list, { ...everywhere, trashed: true }, { enabled: offered });
  const listed: DeletedRecord[] = data ?? [];
  const rows = listed.filter(isTrashed).filter(({ id }) => !isWhole || own?.some((role) => role.organisationId === id));
  if (rows.length === 0) return null;
  return (
    <Section aria-label={t(`trash.${resource}`)}>
      <h2>{t(`trash.${resource}`)}</h2>
      <Hint>{t('trash.text')}</Hint>
      <Lines>
        {rows.map((row) => (
          <li key={row.id}>
            <span>{row.name}</span>
            <Hint as="span">{t('trash.since', { time: formatMoment(row.deletedAt) })}</Hint>
            <Button
              variant="outline"
              size="sm"
              loading={coming?.id === row.id}
              aria-label={t('trash.restoreThis', { name: row.name })}
              onClick={() => void back(row)}
            >
              {t('trash.restore')}
            </Button>
          </li>
        ))}
      </Lines>
    </Section>
  );
}
