import { offsetTime } from '../../records/sql/value-columns-sql.ts';
import { type EventRow } from './events-store.ts';
import { delivered } from '../pictures/pictures.ts';

/** Converts an event row to the wire format. */
export function deliveredEvent(domain: string, row: EventRow) {
  const { startsWall, startsAt, startsDayOnly, endsWall, endsAt, endsDayOnly, picture, ...rest } = row;
  return {
    ...rest,
    start: offsetTime(startsWall, startsAt, startsDayOnly),
    end: offsetTime(endsWall, endsAt, endsDayOnly),
    picture: picture && delivered(domain, picture),
  };
}
