import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../../components/fields/choices/check-box.tsx';
import { useDebouncedInput } from '../../../components/fields/use-debounced-input.ts';
import { Hint } from '../../../components/layout/layout.tsx';
import { QueryResult } from '../../../components/states/query-result.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { useAsked } from '../../../providers/records/use-api.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import { resourceOf } from '../../../resources/registry.ts';
import type { PlanChoices } from './use-plan.ts';
import styles from './runs.module.css';
import { formatList } from '../../../formats/formats.ts';

/** Most properties listed; the search finds the others. */
const offered = 50;
/** Most names listed while all are selected. */
const named = 8;

interface PropertyPickProps {
  choices: PlanChoices;
  onChoose: (changed: Partial<PlanChoices>) => void;
}

/** Selects properties of a run: all matches of a search, or checked ones. */
export function PropertyPick({ choices, onChoose }: PropertyPickProps) {
  const { t, i18n } = useTranslation('runs');
  const { activeWorkspaceId } = usePlace();
  const { search, isAll, propertyIds } = choices;
  const [typed, type] = useDebouncedInput(search, (words) => onChoose({ search: words }));
  const query = {
    workspaceId: activeWorkspaceId,
    take: offered + 1,
    sort: 'name' as const,
    ...(search && { q: search }),
  };
  const found = useAsked(resourceOf('properties').endpoints.list, { query });
  const toggle = (id: number, isChosen: boolean) =>
    onChoose({ propertyIds: isChosen ? [...propertyIds, id] : propertyIds.filter((one) => one !== id) });
  return (
    <div className={styles.pick}>
      <SearchBox
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        value={typed}
        onChange={(words) => type(words)}
      />
      <CheckBox checked={isAll} onChange={(all) => onChoose({ isAll: all })}>
        {search ? t('allMatching') : t('all')}
      </CheckBox>
      <QueryResult
        query={
          found as {
            data?: { id: number; name: string; city: string | null }[];
            error: Error | null;
            refetch: () => unknown;
          }
        }
        height={200}
      >
        {(rows) =>
          rows.length === 0 ? (
            <Hint>{t('noMatch')}</Hint>
          ) : isAll ? (
            <Hint>
              {formatList(
                rows.slice(0, named).map(({ name }) => name),
                i18n.language,
                'unit',
              )}
              {rows.length > named && ' …'}
            </Hint>
          ) : (
            <fieldset className={styles.pickList}>
              <legend className="wm-sr-only">{t('matches')}</legend>
              {rows.slice(0, offered).map(({ id, name, city }) => (
                <CheckBox key={id} checked={propertyIds.includes(id)} onChange={(is) => toggle(id, is)}>
                  <span>
                    {name}
                    {city && <span className={styles.quiet}> {city}</span>}
                  </span>
                </CheckBox>
              ))}
              {rows.length > offered && <Hint>{t('searchForMore')}</Hint>}
            </fieldset>
          )
        }
      </QueryResult>
      <p role="status" className={styles.quiet}>
        {!isAll && t('chosen', { count: propertyIds.length })}
      </p>
    </div>
  );
}
