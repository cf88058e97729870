import { useDataProvider } from '@refinedev/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../contract/resource.ts';
import type { FieldSources } from '../../components/fields/input-props.ts';
import { useLabels } from '../../providers/labels.ts';
import { useMay } from '../../providers/use-may.ts';
import { resourceNamed } from '../../resources/registry.ts';
import { useLanguageCodes } from './use-language-codes.ts';

/** What the inputs of a resource's fields ask for. Everything asked is of the active workspace, by the provider. */
export function useSources(resource: Resource, status?: unknown): FieldSources {
  const { i18n } = useTranslation();
  const provider = useDataProvider()();
  const labels = useLabels(resource.name);
  const languages = useLanguageCodes();
  const mayPublish = useMay(resource.name)('publish');
  return useMemo(
    () => ({
      locale: i18n.language,
      languages,
      search: async (name, typed) => {
        const target = resourceNamed(name);
        const { data } = await provider.getList({
          resource: name,
          pagination: { currentPage: 1, pageSize: 25 },
          sorters: target.fields[target.title]?.sort ? [{ field: target.title, order: 'asc' }] : [],
          filters: [{ field: 'q', operator: 'eq', value: typed }],
          meta: { purpose: 'select' },
        });
        return data.map((row) => ({ value: Number(row.id), label: String(row[target.title]) }));
      },
      titleOf: async (name, id) => {
        const { data } = await provider.getOne({ resource: name, id });
        return String(data[resourceNamed(name).title]);
      },
      fieldLabel: labels.field,
      option: (name, value) => {
        const isStatus = resource.fields[name]?.kind === 'status';
        const needsRight = isStatus && value !== status && (isPublic(value) || isPublic(status));
        return { label: labels.option(name, value), disabled: needsRight && !mayPublish };
      },
    }),
    [i18n.language, languages, provider, resource, labels, status, mayPublish],
  );
}

/** Making public, planning to, and taking back are one right. */
const isPublic = (status: unknown) => status === 'published' || status === 'scheduled';
