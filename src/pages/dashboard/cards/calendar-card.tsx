import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../../components/card.tsx';
import { formatTime, weekdayNames } from '../../../formats/formats.ts';
import { reader } from '../../../formats/reader.ts';
import styles from './calendar-card.module.css';
import { Retry } from '../retry.tsx';
import { calendarWeeks, useOverview } from '../use-overview.ts';

/** Calendar of the next weeks: published events by start day, each day linked to its list. */
export function CalendarCard() {
  const { t } = useTranslation('dashboard');
  const { isOffered, today, days, found } = useOverview();
  if (!isOffered) return null;
  const counts = new Map(found.data?.days.map(({ day, count }) => [day, count]));
  const { weekStart } = reader();
  const [names, shortNames] = [weekdayNames(), weekdayNames('short')];
  const most = Math.max(1, ...counts.values());
  return (
    <Card title={t('calendarTitle')}>
      {found.isError && <Retry onRetry={() => void found.refetch()} />}
      <table className={styles.calendar} aria-busy={found.isPending}>
        <thead>
          <tr>
            {days.slice(0, 7).map((day, place) => {
              const name = names[(weekStart + place) % 7]!;
              return (
                <th key={day} scope="col" abbr={name}>
                  <span aria-hidden="true">{shortNames[(weekStart + place) % 7]}</span>
                  <span className="wm-sr-only">{name}</span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: calendarWeeks }, (_, week) => (
            <tr key={days[week * 7]}>
              {days.slice(week * 7, week * 7 + 7).map((day) => {
                const count = counts.get(day) ?? 0;
                const number = Number(day.slice(-2));
                const step = count === 0 ? 0 : Math.ceil((count / most) * 3);
                return (
                  <td key={day} aria-current={day === today ? 'date' : undefined}>
                    {count > 0 ? (
                      <Link
                        to={`/events?status=published&startDate=${day}&endDate=${day}`}
                        data-step={step}
                        aria-label={t('calendarDay', { day: formatTime(day), count })}
                      >
                        {number}
                      </Link>
                    ) : (
                      <span>{number}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
