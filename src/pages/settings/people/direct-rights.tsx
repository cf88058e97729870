import { useTranslation } from 'react-i18next';
import type { PersonRecord } from '../../../../contract/people/people.ts';
import { permissions } from '../../../../contract/people/rights.ts';
import { useAsked } from '../../../providers/records/use-api.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { resources } from '../../../resources/registry.ts';
import { personGranted } from '../impact/impact.ts';
import { grantables } from '../rights/grantable.ts';
import { RightForm } from '../rights/right-form.tsx';
import { RightLines } from '../rights/right-lines.tsx';
import { Hint, Section } from '../../../components/layout/layout.tsx';
import { useRightChanges } from '../rights/use-right-changes.ts';

const offered = grantables(resources);

/** Permissions granted directly to a user, in addition to their roles (S7.07). */
export function DirectRights({ person }: { person: PersonRecord }) {
  const { t } = useTranslation('settings');
  const may = useMay('permissions');
  const { data } = useAsked(permissions.list, { query: { userId: person.id } });
  const { busy, give, take } = useRightChanges({ userId: person.id });
  const own = data?.filter(({ userId }) => userId === person.id);
  // The list of all rights below shows the error.
  if (!own || (own.length === 0 && !may('create'))) return null;
  return (
    <Section>
      <h2>{t('given.title')}</h2>
      <Hint>{t(person.roles.length === 0 ? 'given.asleep' : 'given.text')}</Hint>
      <RightLines granted={own} onTake={may('delete') ? (rights, what) => void take(rights, what) : undefined} />
      {may('create') && (
        <RightForm
          id="give-right"
          offered={offered}
          granted={own}
          busy={busy}
          draftWith={(rights) => personGranted(person.id, rights)}
          onGive={give}
        />
      )}
    </Section>
  );
}
