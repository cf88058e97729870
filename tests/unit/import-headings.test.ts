import { describe, expect, it } from 'vitest';
import type { Resource } from '../../contract/resource.ts';
import { columnHints } from '../../server/features/transfer/column-hints.ts';
import { proposedColumns } from '../../server/features/transfer/proposal.ts';
import { resources } from '../../server/platform/resources.ts';
import { lookOf } from '../../server/services/table-file/look.ts';
import { events } from '../../src/resources/events/events.resource.ts';

const find = (name: string) => resources.find((resource) => resource.name === name);
const looksOf = (columns: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(columns).map(([name, texts]) => [name, lookOf(texts)]));
/** What is proposed for columns with these values. */
const proposed = (resource: Resource, columns: Record<string, string[]>) =>
  proposedColumns(resource, { headers: Object.keys(columns), looks: looksOf(columns) }, find);
/** The columns that could hold a time or a place. */
const hinted = (columns: Record<string, string[]>) => {
  const filled = Object.fromEntries(Object.entries(columns).map(([name, texts]) => [name, texts.length]));
  return columnHints(events, { headers: Object.keys(columns), looks: looksOf(columns), filled }, find);
};

describe('the day on which a form was filled in is no start', () => {
  const written = ['2033-08-12 12:00:00', '8/13/2033 9:30:00'];
  const days = ['2033-11-14', '2033-11-15'];
  it.each([
    ['Timestamp', 'Date'],
    ['Timestamp', 'Event date'],
    ['Zeitstempel', 'Datum'],
    ['Informazioni cronologiche', 'Data'],
    ['Horodateur', 'Date de début'],
    ['Marca temporal', 'Fecha'],
    ['Carimbo de data/hora', 'Data do evento'],
    ['Created at', 'Which evening?'],
    ['Last updated', 'Your day'],
  ])('“%s” beside “%s”', (form, day) => {
    const columns = { [form]: written, Title: ['Walk', 'Run'], [day]: days };
    expect(proposed(events, columns)).toMatchObject({ [day]: 'eventStartDate', [form]: null });
    expect(hinted(columns)).not.toHaveProperty([form]);
  });

  it('except where there is no other day', () => {
    expect(proposed(events, { Timestamp: written, Title: ['Walk', 'Run'] }).Timestamp).toBe('eventStartDate');
  });
});

describe('a column of times that nobody can read is named among what records will lack', () => {
  it.each([
    ['Time', ['doors open early', 'evening'], 'eventStartDate.time'],
    ['Uhrzeit', ['siehe Plakat', 'abends nach dem Essen'], 'eventStartDate.time'],
    ['hours', ['Mo-Fr 9-12, Sa 10-13', 'daily'], 'eventStartDate.time'],
    ['End time', ['when all is eaten', 'after dark'], 'eventEndDate'],
    ['Data fine', ['in primavera', 'presto'], 'eventEndDate'],
    ['Fecha', ['primer domingo', 'domingo de Ramos'], 'eventStartDate'],
  ])('%s', (heading, texts, target) => {
    expect(hinted({ Title: ['Walk', 'Run'], [heading]: texts })[heading]?.targets[0]).toBe(target);
  });

  it('and one of other words is not', () => {
    expect(hinted({ Title: ['Walk', 'Run'], 'Opening hours of the desk': ['always', 'never'] })).toEqual({});
  });
});

describe('a preposition in front of what the file lists is no “until”', () => {
  it.each([
    'Data do evento',
    'Data da evento',
    'Dia do evento',
    'Fecha del evento',
    'Date de l’événement',
    'Datum der Veranstaltung',
  ])('%s', (heading) => {
    expect(proposed(events, { Title: ['Walk'], [heading]: ['2033-11-14'] })).toMatchObject({
      [heading]: 'eventStartDate',
    });
  });

  it('but one behind a day is', () => {
    expect(proposed(events, { Datum: ['2033-11-14'], 'Datum do': ['2033-11-15'] })).toMatchObject({
      'Datum do': 'eventEndDate',
    });
  });
});
