import { expect, it } from 'vitest';
import { valueOf } from '../../../server/features/transfer/cells/cell-rules.ts';
import { events } from '../../../src/resources/events/events.resource.ts';

const read = (name: 'eventStatus' | 'status', text: string) => valueOf(events.fields[name], text);

it.each([
  ['https://schema.org/EventCancelled', 'cancelled'],
  ['Abgesagt', 'cancelled'],
  ['Reporté', 'postponed'],
  ['EventRescheduled', 'rescheduled'],
  ['Moved online', 'movedOnline'],
  ['Sold-out', 'soldOut'],
  ['EventScheduled', null],
  ['Confirmed', null],
  ['Somewhere', 'Somewhere'],
])('an event’s status is recognized by “%s”', (text, option) => {
  expect(read('eventStatus', text)).toBe(option);
});

it.each([
  ['Veröffentlicht', 'published'],
  ['Brouillon', 'draft'],
  ['Archiviato', 'archived'],
])('a status is recognized by “%s”', (text, option) => {
  expect(read('status', text)).toBe(option);
});
