import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { singularOf } from '../../../contract/declaration/resource.ts';

/** 'translation_group' and 'translationGroup' → 'Translation group'. */
export function humanised(name: string): string {
  const words = name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The label of a screen of the menu or the settings, by its key or the name of its resource. */
export const screenLabel = (t: TFunction, key: string): string =>
  t([`shell:navigation.${key}`, `settings:areas.${key}`, `resources:${key}.list`, `resources:${key}.plural`], {
    defaultValue: humanised(key),
  });

/**
 * Labels of a resource, its fields and their options: from the catalog, else derived from their names. Other languages keep
 * translations of derived labels in `names.json`.
 */
export interface Labels {
  singular: string;
  plural: string;
  /** Title of its list. */
  list: string;
  field(name: string): string;
  option(field: string, value: string): string;
  section(name: string): string;
}

/** Returns the labels of any resource in the interface language. */
export function useLabelsOf(): (resource: string) => Labels {
  const { t } = useTranslation('resources');
  return useCallback(
    (resource) => ({
      singular: t(`${resource}.singular`, { defaultValue: humanised(singularOf(resource)) }),
      plural: t(`${resource}.plural`, { defaultValue: humanised(resource) }),
      list: t([`${resource}.list`, `${resource}.plural`], { defaultValue: humanised(resource) }),
      field: (name) =>
        t([`${resource}.fields.${name}`, `base.${name}`, `names:fields.${name}`], {
          defaultValue: humanised(name.replace(/Id$/, '')),
        }),
      option: (field, value) =>
        t(
          [
            `${resource}.options.${field}.${value}`,
            `base.options.${field}.${value}`,
            `names:options.${field}.${value}`,
          ],
          {
            defaultValue: humanised(value),
          },
        ),
      section: (name) => t([`sections.${name}`, `names:sections.${name}`], { defaultValue: humanised(name) }),
    }),
    [t],
  );
}

/** The labels of one resource. */
export function useLabels(resource: string): Labels {
  const of = useLabelsOf();
  return useMemo(() => of(resource), [of, resource]);
}
