import { useTranslation } from 'react-i18next';
import { AmenitySwitch } from './amenity-switch.tsx';
import type { Entry, Group } from './grouped.ts';
import { groupIcons } from './group-icons.tsx';
import type { Progress } from '../../providers/use-changes.ts';
import styles from './amenities.module.css';

interface AmenityGroupCardProps {
  group: Group;
  /** How many the property has of how many there are, whatever the search shows of them. */
  count: { has: number; all: number };
  progress: Readonly<Record<string, Progress>>;
  /** What turning an amenity on or off would do; nothing where the person may not. */
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
