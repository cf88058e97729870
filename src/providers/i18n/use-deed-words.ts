import '../texts/dashboard.ts';
import { useTranslation } from 'react-i18next';
import type { RecentChange } from '../../../contract/calls/history.ts';
import { useLabelsOf } from './labels.ts';

/** Describes a change in a sentence: who, what, and which record or how many. */
export function useDeedWords(): (deed: RecentChange) => string {
  const { t } = useTranslation('dashboard');
  const labels = useLabelsOf();
  return ({ resource, action, by, bySchedule, count, title, status }) => {
    const { singular, plural, option } = labels(resource);
    const person = by.name || t('formerMember');
    return t(`happened.${status === null ? action : 'status'}`, {
      count,
      who: bySchedule ? t('scheduleOf', { person }) : person,
      what: title ? `“${title}”` : singular,
      kinds: plural,
      status: status === null ? undefined : option('status', status),
    });
  };
}
