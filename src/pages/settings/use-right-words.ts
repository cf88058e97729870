import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../formats/formats.ts';
import { humanised } from '../../providers/i18n/labels.ts';

interface Right {
  resource: string;
  action: string;
  language: string | null;
  property: string | null;
  propertyId: number | null;
}

type RightName = Pick<Right, 'resource' | 'action'>;

/** Labels of rights: 'Update venues', 'in German', 'for Hotel Lipa'. */
export function useRightWords() {
  const { t, i18n } = useTranslation(['settings', 'resources']);
  return useMemo(() => {
    const resource = (name: string) =>
      name === '*'
        ? t('roles.everything')
        : t([`resources:${name}.plural`, `keys.${name}`], { defaultValue: humanised(name) });
    const action = (name: string) => t(`actions.${name === '*' ? 'all' : name}`, { defaultValue: name });
    const language = (code: string) => languageName(code, i18n.language);
    return {
      resource,
      action,
      language,
      right: (right: RightName) => `${action(right.action)}: ${resource(right.resource)}`,
      /** Rights on one resource; `*` replaces all other actions. */
      rights: (rights: readonly [RightName, ...RightName[]]) => {
        const names = rights.some((right) => right.action === '*') ? ['*'] : rights.map((right) => right.action);
        return `${names.map(action).join(', ')}: ${resource(rights[0].resource)}`;
      },
      where: (right: Pick<Right, 'language' | 'property' | 'propertyId'>) =>
        [
          right.language && t('where.language', { language: language(right.language) }),
          right.propertyId && t('where.property', { property: right.property ?? `#${right.propertyId}` }),
        ]
          .filter(Boolean)
          .join(', '),
    };
  }, [t, i18n.language]);
}
