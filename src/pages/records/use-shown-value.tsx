import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../contract/resource.ts';
import { renderValue } from '../../components/fields/cell.tsx';
import { useLabels } from '../../providers/labels.ts';
import { resources } from '../../resources/registry.ts';
import { viewsOf } from '../../resources/views.ts';

type RefTitles = Readonly<Record<string, string | null | undefined>>;

/** How a field's value is read outside of its input: on show pages and between two versions. */
export function useShownValue(resource: Resource): (name: string, value: unknown, refTitles?: RefTitles) => ReactNode {
  const { t, i18n } = useTranslation('records');
  const labels = useLabels(resource.name);
  return useCallback(
    (name, value, refTitles = {}) => {
      const field = resource.fields[name];
      if (!field) return null;
      if (value instanceof File) return value.name;
      // What the server keeps for itself is read as its resource shows it, and by nobody as it is stored.
      const isOwn = field.kind === 'json' && field.readOnly && value !== null;
      const own = isOwn && viewsOf(resource.name)?.cells?.[name]?.({ [name]: value });
      if (own) return own;
      return renderValue(field, value, {
        language: i18n.language,
        option: (option) => labels.option(name, option),
        refTitle: refTitles[name] ?? undefined,
        yes: t('yes'),
        no: t('no'),
        recordPath,
      });
    },
    [resource, labels, i18n.language, t],
  );
}

/** Where a record has its page. */
function recordPath(resource: string, id: number): string | undefined {
  const target = resources.find(({ name, screen }) => name === resource && screen.generated);
  return target && `${target.screen.path}/${id}`;
}
