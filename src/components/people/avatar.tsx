import { useState } from 'react';
import { initials } from './initials.ts';
import styles from './avatar.module.css';

/** The user's picture; initials without one, or if it fails to load. Hidden from screen readers: the name is next to it. */
export function Avatar({ name, picture }: { name?: string | undefined; picture?: string | undefined }) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles.avatar} data-avatar aria-hidden="true">
      {picture && picture !== failed ? (
        <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setFailed(picture)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
