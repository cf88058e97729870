import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Resource } from '../../../../contract/resource.ts';
import styles from './notice.module.css';

/** A record that was saved on the way to the next one. */
export interface SavedRecord {
  id: number;
  title: string;
}

/** The record that was saved before this form, by the state of the place. */
export const savedBefore = (state: unknown): SavedRecord | undefined =>
  (state as { saved?: SavedRecord } | null)?.saved;

/** Says what was saved, with the way to it, above the form for the next; the next begins at its title. */
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
