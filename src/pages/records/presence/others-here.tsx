import '../../../providers/texts/comments.ts';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/people/avatar.tsx';
import { formatList } from '../../../formats/formats.ts';
import styles from './presence.module.css';
import { usePresence } from './use-presence.ts';

/** Further people are in the words only. */
const maxAvatars = 3;

interface OthersHereProps {
  resource: string;
  recordId: number;
  isEditing: boolean;
}

/** The other people who have this record open, and which of them edit it. */
export function OthersHere({ resource, recordId, isEditing }: OthersHereProps) {
  const { t, i18n } = useTranslation('comments');
  const people = usePresence(resource, recordId, isEditing);
  const said = (['editing', 'reading'] as const).flatMap((state) => {
    const names = people.filter((one) => one.isEditing === (state === 'editing')).map(({ name }) => name);
    return names.length > 0
      ? [t(`here.${state}`, { count: names.length, names: formatList(names, i18n.language) })]
      : [];
  });
  const words = said.join(' · ');
  return (
    <span className={styles.others} role="status" data-tip={words || undefined}>
      {people.slice(0, maxAvatars).map(({ id, name }) => (
        <Avatar key={id} name={name} />
      ))}
      <span className={styles.words}>{words}</span>
    </span>
  );
}
