import { useTranslation } from 'react-i18next';
import { AmenitySwitch } from './amenity-switch.tsx';
import type { Entry, Group } from './grouped.ts';
import { groupIcons } from './group-icons.tsx';
import type { Progress } from '../../providers/records/use-changes.ts';
import styles from './amenities.module.css';

interface AmenityGroupCardProps {
  group: Group;
  /** Amenities of the property and in total, regardless of the search. */
  count: { has: number; all: number };
  progress: Readonly<Record<string, Progress>>;
  /** Returns the toggle of an amenity; undefined without permission. */
  toggleFor: (entry: Entry, group: Group['name']) => (() => void) | undefined;
}

export function AmenityGroupCard({ group, count, progress, toggleFor }: AmenityGroupCardProps) {
  const { t } = useTranslation('amenities');
  const Icon = groupIcons[group.name];
  return (
    <section className={styles.amenityGroup} aria-labelledby={`amenities-${group.name}`}>
      <header>
        <span className={styles.amenityIcon}>
          <Icon />
        </span>
        <h2 id={`amenities-${group.name}`}>{t(`groups.${group.name}`)}</h2>
        <p>{t('countOf', count)}</p>
      </header>
      <ul className={styles.amenityList}>
        {group.entries.map((entry) => (
          <AmenitySwitch
            key={entry.amenity}
            entry={entry}
            progress={progress[entry.amenity]}
            onToggle={toggleFor(entry, group.name)}
          />
        ))}
      </ul>
    </section>
  );
}
