import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Explanation, GrantSource } from '../../../../contract/people/explanation.ts';
import { useRightWords } from '../use-right-words.ts';

type NeededRight = Explanation['rights'][number];

/** An explanation in sentences: result, membership, each required right, and the permissions found. */
export function useExplanationWords() {
  const { t } = useTranslation('settings');
  const words = useRightWords();
  return useMemo(() => {
    const what = ({ action, resource, record }: Explanation) =>
      record
        ? t('why.whatRecord', { right: words.right({ action, resource }), record: record.name })
        : words.right({ action, resource });
    /** Content in question; empty if any content qualifies. */
    const content = ({ language, property }: NeededRight) =>
      [
        language === null ? undefined : language && t('where.language', { language: words.language(language) }),
        property ? t('where.property', { property: property.name || `#${property.id}` }) : undefined,
      ]
        .filter(Boolean)
        .join(', ');
    const limits = (source: GrantSource) =>
      [
        words.where(source),
        source.languages &&
          source.action !== 'read' &&
          t('why.roleLanguages', { languages: source.languages.map(words.language).join(', ') }),
      ]
        .filter(Boolean)
        .join(', ');
    return {
      answer: (explanation: Explanation) =>
        t(explanation.allowed ? 'why.yes' : 'why.no', { person: explanation.person.name, what: what(explanation) }),
      membership: ({ missing, person, organisation, workspace }: Explanation) => {
        const names = { person: person.name, organisation: organisation.name, workspace: workspace?.name ?? '' };
        if (missing === 'workspace') return t(workspace ? 'why.noMember' : 'why.noMemberThere', names);
        return t(workspace ? 'why.member' : 'why.memberOf', names);
      },
      needed: (right: NeededRight, { resource }: Explanation) => {
        const where = content(right);
        const name = words.right({ action: right.action, resource });
        return where ? t('given.narrowed', { what: name, where }) : name;
      },
      source: (source: GrantSource) => {
        const by = source.roleId ? t('people.byRole', { role: source.role }) : t('people.byPermission');
        const limit = limits(source);
        const granted = words.right(source);
        return `${by}: ${limit ? t('given.narrowed', { what: granted, where: limit }) : granted}`;
      },
      /** Why no narrowed right covers the request. */
      uncovered: (right: NeededRight) => {
        const where = content(right);
        return where ? t('why.elsewhere', { where }) : t('why.hasNone');
      },
      nothing: (right: NeededRight, { resource, organisation }: Explanation) =>
        t('why.nothing', { right: words.right({ action: right.action, resource }), organisation: organisation.name }),
    };
  }, [t, words]);
}
