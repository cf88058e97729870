import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../../contract/rights.ts';
import { resources } from '../../../resources/registry.ts';
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

/** Only what has a language or a property can be narrowed to one. */
const offered = grantables(resources).filter(
  ({ resource, byLanguage, byProperty }) => resource !== '*' && (byLanguage || byProperty),
);

/** Rights of a role for one language or one property only. */
export function NarrowedRights({ roleId, granted, readOnly }: NarrowedRightsProps) {
  const { t } = useTranslation('settings');
  const { busy, give, take } = useRightChanges({ roleId });
  const narrowed = narrowedGrants(granted);
  if (readOnly && narrowed.length === 0) return null;
  return (
    <Section>
      <h2>{t('narrowed.title')}</h2>
      <Hint>{t('narrowed.text')}</Hint>
      <RightLines granted={narrowed} onTake={readOnly ? undefined : (rights, what) => void take(rights, what)} />
      {!readOnly && <RightForm id="narrow" offered={offered} granted={narrowed} mustNarrow busy={busy} onGive={give} />}
    </Section>
  );
}
