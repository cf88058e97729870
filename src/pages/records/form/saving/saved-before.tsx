import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Resource } from '../../../../../contract/declaration/resource.ts';
import styles from '../notice.module.css';

/** The record saved before the current new form. */
export interface SavedRecord {
  id: number;
  title: string;
}

/** Reads the previously saved record from the router's state. */
export const savedBefore = (state: unknown): SavedRecord | undefined =>
  (state as { saved?: SavedRecord } | null)?.saved;

/** Notice above a new form: the saved record with a link. Focuses the title field. */
export function SavedBefore({ resource, saved }: { resource: Resource; saved: SavedRecord }) {
  const { t } = useTranslation('forms');
  useEffect(() => {
    window.scrollTo({ top: 0 });
    document.getElementById(`field-${resource.title}`)?.focus();
  }, [resource]);
  return (
    <div className={styles.notice} role="status">
      <p className={styles.words}>{t('savedBefore', { title: saved.title })}</p>
      <Link to={`${resource.screen.path}/${saved.id}`}>{t('savedOpen', { title: saved.title })}</Link>
    </div>
  );
}
