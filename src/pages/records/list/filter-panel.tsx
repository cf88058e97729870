import '../../../providers/texts/filters.ts';
import '../../../providers/texts/forms.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { descriptorOf } from '../../../../contract/declaration/fields.ts';
import { isTranslated } from '../../../../contract/declaration/field-defaults.ts';
import { filterForm, rangeNames } from '../../../../contract/calls/list.ts';
import { isSchedulable } from '../../../../contract/declaration/scheduling.ts';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { AntdScope } from '../../../components/theme/antd-scope.tsx';
import { Button } from '../../../components/button.tsx';
import { useHasExtensions } from '../../../providers/http/extensions.ts';
import { translationFilters, yesNoFilters } from '../../../providers/records/list-url.ts';
import { usePublishingRule } from '../../../providers/records/publishing-rule.ts';
import type { Near } from '../../../providers/records/near.ts';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useTheme } from '../../../providers/browser/use-theme.ts';
import { SpanChoice } from '../conditions/day-choice.tsx';
import { AnyOfFilter } from '../filters/any-of-filter.tsx';
import styles from '../filters/filters.module.css';
import { filterId } from '../filters/filter-id.ts';
import { LacksFilter } from '../filters/lacks-filter.tsx';
import { NearFilter } from '../filters/near-filter.tsx';
import { OriginFilter } from '../filters/origin-filter.tsx';
import { TranslationFilter } from '../filters/translation-filter.tsx';
import { RangeFilter } from '../filters/range-filter.tsx';
import { TextFilter } from '../filters/text-filter.tsx';
import { YesNoFilter } from '../filters/yes-no-filter.tsx';
import { useSources } from '../use-sources.ts';

interface FilterPanelProps {
  resource: Resource;
  /** Query names that the toolbar already offers. */
  without: readonly string[];
  /** Values by query name, as in the address. */
  values: Record<string, string>;
  onChange: (name: string, value: string) => void;
  /** Sets both ends of a range. */
  onSpan: (names: readonly [string, string], ends: readonly [string, string]) => void;
  /** Opens the advanced conditions, if the list supports them. */
  onConditions?: (() => void) | undefined;
  /** Called once the panel is rendered and its filters can be focused. */
  onShown: () => void;
  onClear: () => void;
  /** Center and radius of a search nearby, if the list supports it. */
  near?: Near | undefined;
  onNear?: ((near: Near | undefined) => void) | undefined;
}

/** The filters of a resource's fields that the toolbar does not show. */
export function FilterPanel({
  resource,
  without,
  values,
  onChange,
  onSpan,
  onConditions,
  onShown,
  onClear,
  near,
  onNear,
}: FilterPanelProps) {
  const { t } = useTranslation(['forms', 'filters']);
  const { theme } = useTheme();
  const labels = useLabels(resource.name);
  // A server without extensions ignores these filters and returns all rows.
  const isNarrowed = useHasExtensions();
  const hasRule = usePublishingRule(resource) !== undefined;
  const isShown = { hasPendingChanges: isSchedulable(resource), notReady: hasRule || values.notReady !== undefined };
  const sources = useSources(resource);
  const { window } = resource;
  useEffect(() => onShown(), [onShown]);
  const fields = Object.entries(resource.fields).filter(
    ([name, field]) => filterForm(field) && !without.includes(name) && field.kind !== 'translationGroup',
  );
  return (
    <AntdScope theme={theme}>
      <div className={styles.panel}>
        {onNear && <NearFilter near={near} onChange={onNear} />}
        {window && (
          <div className={styles.filter}>
            <label htmlFor="filter-days">{t('filters:days')}</label>
            <SpanChoice
              id="filter-days"
              none={t('filters:usualDays')}
              ends={[values[window[0]] ?? '', values[window[1]] ?? '']}
              onChange={(ends) => onSpan(window, ends)}
            />
          </div>
        )}
        {fields.map(([name, field]) => {
          const shared = { id: filterId(name), label: labels.field(name) };
          const form = filterForm(field);
          if (form === 'range') {
            const [from, to] = rangeNames(name);
            return (
              <RangeFilter
                key={name}
                {...shared}
                isNumber={['integer', 'decimal'].includes(descriptorOf(field).holds)}
                from={values[from] ?? ''}
                to={values[to] ?? ''}
                onFrom={(value) => onChange(from, value)}
                onTo={(value) => onChange(to, value)}
                onSpan={(ends) => onSpan([from, to], ends)}
              />
            );
          }
          const Filter = form === 'anyOf' && descriptorOf(field).choices ? AnyOfFilter : TextFilter;
          return (
            <Filter
              key={name}
              {...shared}
              name={name}
              field={field}
              sources={sources}
              value={values[name] ?? ''}
              onChange={(value) => onChange(name, value)}
            />
          );
        })}
        {isNarrowed && resource.lacking.length > 0 && !without.includes('lacks') && (
          <LacksFilter resource={resource} value={values.lacks ?? ''} onChange={(value) => onChange('lacks', value)} />
        )}
        {isNarrowed &&
          isTranslated(resource.fields) &&
          translationFilters.map((name) => (
            <TranslationFilter
              key={name}
              name={name}
              sources={sources}
              value={values[name] ?? ''}
              onChange={(value) => onChange(name, value)}
            />
          ))}
        {isNarrowed &&
          yesNoFilters
            .filter((name) => isShown[name])
            .map((name) => (
              <YesNoFilter
                key={name}
                name={name}
                value={values[name] ?? ''}
                onChange={(value) => onChange(name, value)}
              />
            ))}
        {isNarrowed && resource.prose.length > 0 && (
          <OriginFilter value={values.origin ?? ''} onChange={(value) => onChange('origin', value)} />
        )}
        {isNarrowed && onConditions && (
          <Button variant="outline" onClick={onConditions}>
            {t('filters:conditions.open')}
          </Button>
        )}
        <Button variant="ghost" onClick={onClear}>
          {t('filterClear')}
        </Button>
      </div>
    </AntdScope>
  );
}
