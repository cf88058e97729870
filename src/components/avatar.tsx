import { useState } from 'react';
import { initials } from './initials.ts';
import styles from './avatar.module.css';

/** The person's picture, or the initials while there is none or it fails to load. The name stands beside it. */
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
