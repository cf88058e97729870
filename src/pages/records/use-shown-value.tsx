import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { renderValue } from '../../components/fields/cell.tsx';
import { useLabels } from '../../providers/i18n/labels.ts';
import { resources } from '../../resources/registry.ts';
import { viewsOf } from '../views.ts';

type RefTitles = Readonly<Record<string, string | null | undefined>>;

/** Renders a field's value for reading: on record pages and in the history. */
export function useShownValue(resource: Resource): (name: string, value: unknown, refTitles?: RefTitles) => ReactNode {
  const { t, i18n } = useTranslation('records');
  const labels = useLabels(resource.name);
  return useCallback(
    (name, value, refTitles = {}) => {
      const field = resource.fields[name];
      if (!field) return null;
      if (value instanceof File) return value.name;
      // Read-only JSON is shown by the resource's cell, never raw.
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

/** Path of a record's page, if it has one. */
function recordPath(resource: string, id: number): string | undefined {
  const target = resources.find(({ name, screen }) => name === resource && screen.generated);
  return target && `${target.screen.path}/${id}`;
}
