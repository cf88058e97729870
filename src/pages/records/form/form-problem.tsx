import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { AlertIcon } from '../../../components/icons.tsx';
import styles from './notice.module.css';

export interface Problem {
  message: string;
  /** What belongs to no field. */
  details: string[];
  /** The way on, if it is not simply trying again. */
  signIn?: (() => void) | undefined;
}

/** Why it was not saved, in the server's words; the typed text stays below it. */
export function FormProblem({ problem }: { problem: Problem }) {
  const { t } = useTranslation('forms');
  const box = useRef<HTMLDivElement>(null);
  // The newest browsers answer a promise, which is no clean-up.
  useEffect(() => void box.current?.scrollIntoView({ block: 'center' }), [problem]);
  return (
    <div ref={box} className={styles.notice} data-tone="danger" role="alert">
      <AlertIcon />
      <div className={styles.words}>
        <p>{problem.message}</p>
        {problem.details.length > 0 && (
          <ul>
            {problem.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
      {problem.signIn && (
        <Button variant="outline" size="sm" onClick={problem.signIn}>
          {t('signInAgain')}
        </Button>
      )}
    </div>
  );
}
