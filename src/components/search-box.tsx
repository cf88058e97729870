import type { ComponentProps } from 'react';
import { SearchIcon } from './icons/icons.tsx';
import styles from './search-box.module.css';

type SearchBoxProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string;
  onChange: (value: string) => void;
  /** The accessible name; the placeholder disappears while typing. */
  label: string;
};

/** A text box for filtering. Not debounced: callers that send requests do that. */
export function SearchBox({ value, onChange, label, ...rest }: SearchBoxProps) {
  return (
    <span className={styles.search}>
      <SearchIcon />
      <input
        type="search"
        {...rest}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
