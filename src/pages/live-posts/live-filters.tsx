import { useTranslation } from 'react-i18next';
import { deliveredLists } from '../../../contract/website/delivered-lists.ts';
import { SelectBox } from '../../components/fields/choices/select-box.tsx';
import { useDebouncedInput } from '../../components/fields/use-debounced-input.ts';
import { SearchBox } from '../../components/search-box.tsx';
import { languageName } from '../../formats/formats.ts';
import { useLabelsOf } from '../../providers/i18n/labels.ts';
import { useLanguages } from '../../providers/i18n/use-languages.ts';
import { useMayAny } from '../../providers/session/use-may.ts';
import { useWebsites } from '../../providers/workspace/use-website.ts';
import { usePlace, useWorkspaces } from '../../providers/workspace/use-workspaces.ts';
import { resources } from '../../resources/registry.ts';
import type { LiveFilterName, LiveState } from './live-state.ts';
import styles from './live-posts.module.css';

interface LiveFilterBarProps {
  filters: LiveState['filters'];
  /** Receives the changed filters. */
  onChange: (filters: LiveState['filters']) => void;
}

/** Filters of published content: text, type, language, website. */
export function LiveFilterBar({ filters, onChange }: LiveFilterBarProps) {
  const { t, i18n } = useTranslation('live');
  const labels = useLabelsOf();
  const may = useMayAny();
  const { activeWorkspaceId } = usePlace();
  const websites = useWebsites();
  // Decide by workspaces, which load before the website names, so that the filter has its space.
  const hasSeveral = useWorkspaces().workspaces.filter(({ domainId }) => domainId !== undefined).length > 1;
  const { languages } = useLanguages();
  const kinds = resources.filter(({ name }) => deliveredLists[name] && may(name, 'read'));
  const set = (name: LiveFilterName) => (value: string) => onChange({ [name]: value });
  const [typed, type] = useDebouncedInput(filters.q ?? '', set('q'));
  const isHere = !filters.website || filters.website === String(activeWorkspaceId);
  return (
    <div className={styles.filters} role="search" aria-label={t('narrow')}>
      <SearchBox label={t('search')} placeholder={t('searchPlaceholder')} value={typed} onChange={type} />
      <div>
        <label htmlFor="live-kind">{t('kind')}</label>
        <SelectBox id="live-kind" value={filters.resource ?? ''} onChange={set('resource')}>
          <option value="">{t('everyKind')}</option>
          {kinds.map(({ name }) => (
            <option key={name} value={name}>
              {labels(name).plural}
            </option>
          ))}
        </SelectBox>
      </div>
      <div>
        <label htmlFor="live-language">{t('language')}</label>
        <SelectBox id="live-language" value={filters.language ?? ''} onChange={set('language')}>
          <option value="">{t('everyLanguage')}</option>
          {languages.map(({ code }) => (
            <option key={code} value={code}>
              {languageName(code, i18n.language)}
            </option>
          ))}
        </SelectBox>
      </div>
      {hasSeveral && (
        <div>
          <label htmlFor="live-website">{t('website')}</label>
          <SelectBox id="live-website" value={isHere ? '' : (filters.website ?? '')} onChange={set('website')}>
            {websites.map(({ workspaceId, domain }) => (
              <option key={workspaceId} value={workspaceId === activeWorkspaceId ? '' : workspaceId}>
                {domain}
              </option>
            ))}
            <option value="all">{t('everyWebsite')}</option>
          </SelectBox>
        </div>
      )}
    </div>
  );
}
