import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../search-box.tsx';
import type { Choice, FieldSources } from '../../fields/input-props.ts';
import { SelectBox } from '../../fields/choices/select-box.tsx';
import { useSearchedChoices } from '../../fields/choices/use-searched-choices.ts';
import styles from './editor.module.css';

interface RecordSearchProps {
  sources: FieldSources;
  onChoose: (resource: string, record: Choice<number>) => void;
}

/** Finds a record by its title. */
export function RecordSearch({ sources, onChoose }: RecordSearchProps) {
  const { t } = useTranslation(['rich-text', 'forms']);
  const [resource, setResource] = useState(sources.linkable[0]?.value ?? '');
  const [words, setWords] = useState('');
  const search = useSearchedChoices((typed) => sources.search(resource, typed));
  const { open } = search;
  // Shows the first results when the resource changes, as on opening.
  useEffect(open, [resource]); // eslint-disable-line -- `open` asks, and is another function each time
  return (
    <>
      <div className={styles.search}>
        <SelectBox aria-label={t('recordKind')} value={resource} onChange={setResource}>
          {sources.linkable.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectBox>
        <SearchBox
          label={t('recordSearch')}
          placeholder={t('recordSearch')}
          value={words}
          onChange={(typed) => {
            setWords(typed);
            search.typed(typed);
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <div className={styles.found} aria-live="polite">
        {search.state === 'idle' && search.choices.length > 0 ? (
          search.choices.slice(0, 8).map((record) => (
            <button key={record.value} type="button" onClick={() => onChoose(resource, record)}>
              {record.label}
            </button>
          ))
        ) : (
          <p className={styles.hint}>{t(stateWords[search.state], { ns: 'forms' })}</p>
        )}
      </div>
    </>
  );
}

const stateWords = { idle: 'nothingFound', loading: 'searching', failed: 'searchFailed' } as const;
