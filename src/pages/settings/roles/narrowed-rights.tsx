import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../../contract/people/rights.ts';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { resources } from '../../../resources/registry.ts';
import { roleAllowing } from '../impact/impact.ts';
import { RightsImpact } from '../impact/rights-impact.tsx';
import { grantables } from '../rights/grantable.ts';
import { RightForm } from '../rights/right-form.tsx';
import { RightLines } from '../rights/right-lines.tsx';
import { useRightChanges } from '../rights/use-right-changes.ts';
import { Hint, Section } from '../../../components/layout/layout.tsx';
import { narrowedGrants } from './matrix.ts';

interface NarrowedRightsProps {
  roleId: number;
  granted: Permission[];
  readOnly: boolean;
}

/** Resources with a language or property, which alone can be narrowed. */
const offered = grantables(resources).filter(
  ({ resource, byLanguage, byProperty }) => resource !== '*' && (byLanguage || byProperty),
);

interface Taking {
  rights: readonly Permission[];
  what: string;
}

/** Permissions of a role for one language or property; a preview shows the effect of each change. */
export function NarrowedRights({ roleId, granted, readOnly }: NarrowedRightsProps) {
  const { t } = useTranslation('settings');
  const { busy, give, take } = useRightChanges({ roleId });
  const [taking, setTaking] = useState<Taking>();
  const narrowed = narrowedGrants(granted);
  if (readOnly && narrowed.length === 0) return null;
  return (
    <Section>
      <h2>{t('narrowed.title')}</h2>
      <Hint>{t('narrowed.text')}</Hint>
      <RightLines granted={narrowed} onTake={readOnly ? undefined : (rights, what) => setTaking({ rights, what })} />
      {!readOnly && (
        <RightForm
          id="narrow"
          offered={offered}
          granted={narrowed}
          mustNarrow
          busy={busy}
          draftWith={(rights) => roleAllowing(roleId, [...granted, ...rights])}
          onGive={give}
        />
      )}
      {taking && (
        <ConfirmDialog
          title={t('narrowed.removeTitle', { what: taking.what })}
          confirm={t('narrowed.takeBack')}
          cancel={t('cancel')}
          busy={busy}
          details={
            <RightsImpact
              draft={roleAllowing(
                roleId,
                granted.filter((right) => !taking.rights.includes(right)),
              )}
            />
          }
          onConfirm={() => void take(taking.rights, taking.what).then(() => setTaking(undefined))}
          onCancel={() => setTaking(undefined)}
        />
      )}
    </Section>
  );
}
