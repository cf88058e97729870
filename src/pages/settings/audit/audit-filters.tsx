import { useTranslation } from 'react-i18next';
import { auditLog, auditTopics } from '../../../../contract/people/audit.ts';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { DayBox } from '../../../components/fields/days/typed-box.tsx';
import { useDebouncedInput } from '../../../components/fields/use-debounced-input.ts';
import { SearchBox } from '../../../components/search-box.tsx';
import { useAsked } from '../../../providers/records/use-api.ts';
import type { AuditFilterName, AuditState } from './audit-state.ts';
import styles from './audit.module.css';

interface AuditFiltersProps {
  filters: AuditState['filters'];
  /** Receives the changed filters. */
  onChange: (filters: AuditState['filters']) => void;
}

/** Filters of the audit log: text, user, topic, days. */
export function AuditFilterBar({ filters, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('settings');
  const { data: people = [] } = useAsked(auditLog.people, {});
  const set = (name: AuditFilterName) => (value: string) => onChange({ [name]: value });
  const [typed, type] = useDebouncedInput(filters.q ?? '', set('q'));
  return (
    <div className={styles.filters} role="search" aria-label={t('audit.narrow')}>
      <SearchBox label={t('audit.search')} placeholder={t('audit.search')} value={typed} onChange={(q) => type(q)} />
      <div>
        <label htmlFor="audit-person">{t('audit.person')}</label>
        <SelectBox id="audit-person" value={filters.userId ?? ''} onChange={set('userId')}>
          <option value="">{t('audit.everybody')}</option>
          {people.map(({ id, name, email }) => (
            <option key={id} value={id}>
              {name} ({email})
            </option>
          ))}
        </SelectBox>
      </div>
      <div>
        <label htmlFor="audit-topic">{t('audit.topic')}</label>
        <SelectBox id="audit-topic" value={filters.about ?? ''} onChange={set('about')}>
          <option value="">{t('audit.everything')}</option>
          {auditTopics.map((topic) => (
            <option key={topic} value={topic}>
              {t(`audit.topics.${topic}`)}
            </option>
          ))}
        </SelectBox>
      </div>
      {(['from', 'to'] as const).map((name) => (
        <div key={name}>
          <label htmlFor={`audit-${name}`}>{t(`audit.${name}`)}</label>
          <DayBox id={`audit-${name}`} value={filters[name] ?? ''} onChange={set(name)} />
        </div>
      ))}
    </div>
  );
}
