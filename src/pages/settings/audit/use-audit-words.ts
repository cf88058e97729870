import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../../contract/people/audit.ts';
import type { RightsChange } from '../../../../contract/people/rights-history.ts';
import { humanised, useLabelsOf } from '../../../providers/i18n/labels.ts';
import { usePastWords } from '../past/use-past-words.ts';
import { useRightWords } from '../use-right-words.ts';

/** An entry of the audit log as a sentence. */
export function useAuditWords(): (entry: AuditEntry) => string {
  const { t } = useTranslation('settings');
  const past = usePastWords();
  const { resource } = useRightWords();
  const labelsOf = useLabelsOf();
  return useCallback(
    (entry) => {
      const { about, action, by, person, role, what, fields } = entry;
      if (isOfRights(entry)) return past(entry);
      const name = by ? by.name || t('past.unknownUser') : t('past.server');
      const thing = about === 'ai' ? 'ai' : (what?.resource ?? '');
      return t(`audit.${about}_${action}`, {
        by: name,
        person: person?.name || role?.name || t('past.unknownUser'),
        count: what?.count ?? 0,
        what: thing === 'audit-log' ? t('areas.audit-log') : resource(thing),
        one:
          about === 'token'
            ? (what?.name ?? '')
            : what?.name
              ? `${labelsOf(thing).singular} “${what.name}”`
              : labelsOf(thing).singular,
        fields: fields.map((column) => labelsOf(thing).field(wireName(column))).join(', '),
        defaultValue: `${name}: ${humanised(action)} ${thing}`,
      });
    },
    [t, past, resource, labelsOf],
  );
}

/** Entries about rights, which the history of rights phrases. */
const isOfRights = (entry: AuditEntry): entry is AuditEntry & RightsChange =>
  ['workspace', 'role', 'right', 'invitation'].includes(entry.about);

const wireName = (column: string) => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
