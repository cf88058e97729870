import { useTranslation } from 'react-i18next';
import { SelectBox } from '../../components/fields/choices/select-box.tsx';
import { useLabelsOf } from '../../providers/i18n/labels.ts';
import { useMayAny } from '../../providers/session/use-may.ts';
import { resources } from '../../resources/registry.ts';
import styles from './recent-changes.module.css';
import type { RecentFilters } from './use-recent-changes.ts';

interface ChangeFiltersProps {
  filters: RecentFilters;
  /** Receives the changed filters, by query name. */
  onChange: (values: { by?: string; resource?: string }) => void;
}

/** Filters by author and resource. */
export function ChangeFilters({ filters, onChange }: ChangeFiltersProps) {
  const { t } = useTranslation('recent');
  const labels = useLabelsOf();
  const may = useMayAny();
  const kinds = resources.filter(
    ({ name, scope, endpoints }) => scope === 'workspace' && endpoints.history && may(name, 'read'),
  );
  return (
    <div className={styles.filters} role="search" aria-label={t('narrow')}>
      <div>
        <label htmlFor="changes-by">{t('whose')}</label>
        <SelectBox id="changes-by" value={filters.mine ? 'me' : ''} onChange={(by) => onChange({ by })}>
          <option value="">{t('everybody')}</option>
          <option value="me">{t('mine')}</option>
        </SelectBox>
      </div>
      <div>
        <label htmlFor="changes-kind">{t('kind')}</label>
        <SelectBox id="changes-kind" value={filters.resource} onChange={(resource) => onChange({ resource })}>
          <option value="">{t('everyKind')}</option>
          {kinds.map(({ name }) => (
            <option key={name} value={name}>
              {labels(name).plural}
            </option>
          ))}
        </SelectBox>
      </div>
    </div>
  );
}
