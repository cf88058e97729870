import '../../providers/texts/settings.ts';
import { useTranslation } from 'react-i18next';
import { useIsOffered } from '../../providers/http/extensions.ts';
import { screenLabel } from '../../providers/i18n/labels.ts';
import { useMayAny } from '../../providers/session/use-may.ts';
import { useMe } from '../../providers/session/user.ts';
import { type Area, areaGroups, contentAreas } from './areas.ts';

/** A page of the settings that a search finds by its title and words. */
export interface SettingsPage {
  path: string;
  title: string;
  words: string;
  /** The group or page that it is part of. */
  detail: string;
}

/** Whether a path is a page or one of its subpages. */
export const isAt = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** The areas that the user sees, by group, and all pages for a search. */
export function useAreas() {
  const { t } = useTranslation('settings');
  const me = useMe();
  const may = useMayAny();
  const isOffered = useIsOffered();
  const isThere = ({ key, call, resource, pages: inner }: Area): boolean =>
    (!inner || inner.some(isThere)) &&
    (!call || isOffered(call)) &&
    (!resource || may(resource, 'read')) &&
    (key !== 'server' || me?.server?.operator === true);
  const groups = areaGroups.map(({ key, areas }) => ({
    key,
    label: t(`groups.${key}`),
    areas: areas.filter(isThere).map(({ pages = [], ...area }) => ({ ...area, pages: pages.filter(isThere) })),
  }));
  const pageOf = ({ key, path }: Area, detail: string): SettingsPage => ({
    path,
    title: screenLabel(t, key),
    words: [`words.${key}`, `website.about.${key}`].map((text) => t(text, { defaultValue: '' })).join(' '),
    detail,
  });
  const pages = [
    ...groups.flatMap(({ label, areas }) =>
      areas.flatMap((area) => [
        ...(area.pages.length > 0 ? [] : [pageOf(area, label)]),
        ...area.pages.map((page) => pageOf(page, screenLabel(t, area.key))),
      ]),
    ),
    ...contentAreas.filter(isThere).map((area) => pageOf(area, t('shell:navigation.content'))),
  ];
  return { groups, pages };
}
