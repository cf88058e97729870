import { offsetTime } from '../../records/sql/value-columns-sql.ts';
import { type EventRow } from './events-store.ts';
import { withPicture } from '../pictures/pictures.ts';

/** Converts an event row to the wire format. */
export function deliveredEvent(domain: string, row: EventRow) {
  const { startsWall, startsAt, startsDayOnly, endsWall, endsAt, endsDayOnly, ...rest } = row;
  return {
    ...withPicture(domain, rest),
    start: offsetTime(startsWall, startsAt, startsDayOnly),
    end: offsetTime(endsWall, endsAt, endsDayOnly),
  };
}
