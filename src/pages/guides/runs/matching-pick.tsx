import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../../components/fields/choices/check-box.tsx';
import { useDebouncedInput } from '../../../components/fields/use-debounced-input.ts';
import { SearchBox } from '../../../components/search-box.tsx';
import type { PlanChoices } from './use-plan.ts';
import styles from './runs.module.css';

interface MatchingPickProps {
  choices: PlanChoices;
  /** Whether the searched records have a status. */
  hasStatus: boolean;
  onChoose: (changed: Partial<PlanChoices>) => void;
}

/** Selects records or pictures of a run: all matches of a search. */
export function MatchingPick({ choices, hasStatus, onChoose }: MatchingPickProps) {
  const { t } = useTranslation('runs');
  const [typed, type] = useDebouncedInput(choices.search, (words) => onChoose({ search: words }));
  return (
    <div className={styles.pick}>
      <SearchBox
        label={t(`narrow.${choices.kind}`)}
        placeholder={t('narrowPlaceholder')}
        value={typed}
        onChange={(words) => type(words)}
      />
      {hasStatus && (
        <CheckBox checked={choices.isPublished} onChange={(isPublished) => onChoose({ isPublished })}>
          {t('onlyPublished')}
        </CheckBox>
      )}
    </div>
  );
}
