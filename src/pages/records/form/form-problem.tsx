import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { AlertIcon } from '../../../components/icons/icons.tsx';
import styles from './notice.module.css';

export interface Problem {
  message: string;
  /** Errors that belong to no field. */
  details: string[];
  /** Signs in again, if the session has ended. */
  signIn?: (() => void) | undefined;
}

/** The reason for a failed save, in the server's words; typed text stays below. */
export function FormProblem({ problem }: { problem: Problem }) {
  const { t } = useTranslation('forms');
  const box = useRef<HTMLDivElement>(null);
  // Newer browsers return a promise, which React would take for a cleanup.
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
