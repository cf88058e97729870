import type { ComponentProps } from 'react';
import { SearchIcon } from './icons.tsx';
import styles from './search-box.module.css';

type SearchBoxProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string;
  onChange: (value: string) => void;
  /** The accessible name; the placeholder vanishes while typing and cannot be it. */
  label: string;
};

/** A text box for filtering. It does not wait: whoever asks a server debounces. */
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
