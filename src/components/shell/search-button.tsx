import { SearchIcon } from '../icons/icons.tsx';
import { KeyCap, modifierKey } from '../key-cap.tsx';
import styles from './search-button.module.css';

/** Opens the palette: looks like a search box on wide screens, an icon on narrow ones. */
export function SearchButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
    >
      <SearchIcon />
      <span className={styles.label}>{label}</span>
      <span className={styles.keys} aria-hidden="true">
        <KeyCap keys={[modifierKey(), 'K']} />
      </span>
    </button>
  );
}
