import { useTranslation } from 'react-i18next';
import { formatList, languageName } from '../../formats/formats.ts';
import { useLabelsOf } from '../../providers/i18n/labels.ts';
import type { ResourceViews } from '../views.ts';

/** Fields and languages of a rule by their labels. */
export const publishingRuleViews: ResourceViews = {
  resource: 'publishing-rules',
  cells: {
    requiredFields: ({ resource, requiredFields }) => <Names of={String(resource)} names={requiredFields} />,
    requiredLanguages: ({ requiredLanguages }) => <Names names={requiredLanguages} />,
  },
};

/** Fields of a resource by their labels, or languages. */
function Names({ of, names }: { of?: string; names: unknown }) {
  const { i18n } = useTranslation();
  const labelsOf = useLabelsOf();
  const nameOf = of === undefined ? (code: string) => languageName(code, i18n.language) : labelsOf(of).field;
  return formatList(((names ?? []) as string[]).map(nameOf), i18n.language);
}
