import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { deliveredLists } from '../../../contract/website/delivered-lists.ts';
import type { LivePost } from '../../../contract/calls/live-posts.ts';
import { Badge } from '../../components/badge.tsx';
import { smallAddress } from '../../components/pictures/small-address.ts';
import type { Column } from '../../components/table/column.ts';
import { Thumbnail } from '../../components/table/thumbnail.tsx';
import { formatList, formatMoment, languageName } from '../../formats/formats.ts';
import { useLabelsOf } from '../../providers/i18n/labels.ts';
import { useWebsites } from '../../providers/workspace/use-website.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';
import { itemLanguages } from '../../providers/records/item-languages.ts';
import { resourceNamed } from '../../resources/registry.ts';
import { liveTranslations } from './live-translations.ts';

/** Columns of published content: title, language, date, link; with `ofAll` also the domain. */
export function useLiveColumns(ofAll: boolean): Column<LivePost>[] {
  const { t, i18n } = useTranslation('live');
  const labels = useLabelsOf();
  const websites = useWebsites();
  const { activeWorkspaceId } = usePlace();
  const languagesOf = (post: LivePost) => {
    const codes = itemLanguages({ id: post.id, translations: liveTranslations(post) });
    return formatList(
      codes.map((code) => languageName(code, i18n.language)),
      i18n.language,
      'unit',
    );
  };
  return [
    {
      key: 'picture',
      label: t('picture'),
      look: 'picture',
      cell: ({ picture }) => (
        <Thumbnail picture={picture ? { ...picture, url: smallAddress(picture.url) } : undefined} />
      ),
    },
    {
      key: 'title',
      label: t('title'),
      primary: true,
      // Link only records of the active workspace.
      cell: ({ resource, id, title, workspaceId }) =>
        workspaceId === activeWorkspaceId ? (
          <Link to={`${resourceNamed(resource).screen.path}/${id}`}>{title}</Link>
        ) : (
          title
        ),
    },
    { key: 'kind', label: t('kind'), look: 'chip', cell: ({ resource }) => <Badge>{labels(resource).singular}</Badge> },
    {
      key: 'language',
      label: t('language'),
      // Records without a language are on the website in all of them.
      cell: (post) => (post.language ? languagesOf(post) : t('everyLanguage')),
    },
    {
      key: 'changed',
      label: t('changed'),
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatMoment(updatedAt)}</time>,
    },
    {
      key: 'address',
      label: t('address'),
      cell: ({ resource, id, title, language, workspaceId }) => {
        const website = websites.find((one) => one.workspaceId === workspaceId);
        if (!website) return <span className="wm-nothing">{t('noWebsite')}</span>;
        const path = `${language ? `/${language}` : ''}/${deliveredLists[resource]}/${id}`;
        return (
          <a href={website.pageAt(path)} target="_blank" rel="noreferrer">
            {ofAll && website.domain}
            {path}
            <span className="wm-sr-only">{t('open', { title })}</span>
          </a>
        );
      },
    },
  ];
}
