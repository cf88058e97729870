import { Segmented } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { offsetIn, offsetText, secondOccurrence, showings } from '../../../../contract/times/clock.ts';
import { timeZoneName } from '../../../formats/time-zones.ts';
import styles from '../fields.module.css';
import { Help } from '../help.tsx';

interface ClockNoteProps {
  /** A wall time, with its offset if it is the second occurrence of an ambiguous time. */
  time: string;
  zone: string;
  onChange: (time: string) => void;
}

/** A note about daylight saving changes: a choice for an ambiguous time, or the replacement for a skipped one. */
export function ClockNote({ time, zone, onChange }: ClockNoteProps) {
  const { t } = useTranslation('fields');
  const id = useId();
  const wall = time.slice(0, 16);
  const {
    offsets: [first, second],
    instead,
  } = showings(wall, zone);
  const words = { zone: timeZoneName(zone), time: wall.slice(11) };
  if (instead) return <Help role="status">{t('clock.never', { ...words, instead: instead.slice(11) })}</Help>;
  if (first === undefined || second === undefined) return null;
  const choices = { first: wall, second: secondOccurrence(wall, second) };
  return (
    <div className={styles.clock}>
      <Help id={id}>{t('clock.twice', words)}</Help>
      <Segmented
        vertical
        aria-labelledby={id}
        options={[
          { value: choices.first, label: t('clock.first', { offset: offsetText(first) }) },
          { value: choices.second, label: t('clock.second', { offset: offsetText(second) }) },
        ]}
        value={offsetIn(time) === second ? choices.second : choices.first}
        onChange={onChange}
      />
    </div>
  );
}
