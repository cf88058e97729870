import { useId } from 'react';
import { AlertIcon, DoneIcon } from '../../components/icons/icons.tsx';
import { Spinner } from '../../components/states/spinner.tsx';
import type { Entry } from './grouped.ts';
import type { Progress } from '../../providers/records/use-changes.ts';
import styles from './amenities.module.css';

interface AmenitySwitchProps {
  entry: Entry;
  progress?: Progress | undefined;
  /** Absent: read-only. */
  onToggle?: (() => void) | undefined;
}

/** A switch for one amenity. Shows a pending request; on failure it keeps its state and shows the error. */
export function AmenitySwitch({ entry, progress, onToggle }: AmenitySwitchProps) {
  const id = useId();
  const isOn = entry.has !== undefined;
  const busy = progress?.state === 'busy';
  const failed = progress?.state === 'failed' && progress.message;
  return (
    <li>
      <button
        type="button"
        role="switch"
        className={styles.amenity}
        aria-checked={isOn}
        aria-busy={busy || undefined}
        aria-disabled={!onToggle || undefined}
        aria-describedby={failed ? id : undefined}
        onClick={busy ? undefined : onToggle}
      >
        <span className={styles.amenityMark}>{busy ? <Spinner size="sm" /> : isOn && <DoneIcon />}</span>
        <span>{entry.word}</span>
      </button>
      {failed && (
        <p id={id} className={styles.amenityFailed} role="alert">
          <AlertIcon />
          {failed}
        </p>
      )}
    </li>
  );
}
