import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RightDetails, RightsChange } from '../../../../contract/people/rights-history.ts';
import { useRightWords } from '../use-right-words.ts';

/** A change of rights as a sentence. */
export function usePastWords(): (change: RightsChange) => string {
  const { t } = useTranslation('settings');
  const words = useRightWords();
  return useCallback(
    (change) => {
      const { about, action, by, person, role, workspace, email, given, was } = change;
      const right = ({ resource, action: does, ...narrowed }: RightDetails) => {
        const what = words.right({ resource: resource ?? '*', action: does ?? '*' });
        const where = words.where(narrowed);
        return where ? t('given.narrowed', { what, where }) : what;
      };
      const languages = ({ languages: some }: RightDetails) =>
        some?.map(words.language).join(', ') ?? t('past.allLanguages');
      const roleName = role?.name || t('past.goneRole');
      const whom = person?.name || t('past.unknownUser');
      const isNarrowed = about === 'role' && action === 'insert' && given.languages !== null;
      return t(isNarrowed ? 'past.role_narrowed' : `past.${about}_${action}`, {
        by: by ? by.name || t('past.unknownUser') : t('past.server'),
        person: whom,
        role: roleName,
        workspace: workspace?.name ?? '',
        email: email ?? '',
        to: person ? whom : t('past.toRole', { role: roleName }),
        right: about === 'right' ? right(given) : '',
        wasRight: was && about === 'right' ? right(was) : '',
        languages: languages(given),
        wasLanguages: was ? languages(was) : '',
      });
    },
    [t, words],
  );
}
