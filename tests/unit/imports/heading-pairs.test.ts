import { expect, it } from 'vitest';
import { proposedColumns } from '../../../server/features/transfer/imports/proposal.ts';
import { resources } from '../../../server/platform/resources.ts';
import { lookOf } from '../../../server/services/table-file/cells/look.ts';
import { events } from '../../../src/resources/events/events.resource.ts';

/** Pairs of headings for start and end; a star marks those with times. */
const pairs: Record<string, string> = {
  en: `start/end, Start date/End date, date_start/date_end, dateStart/dateEnd, DateBegin/DateEnd, date_from/date_to, start_at/end_at,
    begin_at/end_at, starts_at/ends_at, first_date/last_date, start.local/end.local, Starts/Finishes, day/end day, from/to, From date/To date,
    Begin/Finish, Begins on/Ends on, Event Start Date/Event End Date, EVENT START DATE/EVENT END DATE, event_start/event_end,
    eventBegin/eventFinish, Start day/End day, startDateTime/endDateTime, start_datetime/end_datetime, dtstart/dtend, StartsOn/EndsOn,
    Opens/Closes, Opening date/Closing date, First day/Last day, from/until, Date (from)/Date (to), start-date/end-date, date/date to,
    *Start time/End time, *time_start/time_end, *Time from/Time to, *event_time/event_end_time, *Begin time/Finish time, *Start hour/End hour,
    *doors/curfew, *from time/till time, *opens at/closes at, *Event Start Time/Event End Time, *startTime/endTime, *Starts (local)/Ends (local)`,
  de: `Beginn/Ende, Startdatum/Enddatum, Datum von/Datum bis, von/bis, Termin/Terminende, Anfang/Schluss, Anfangsdatum/Enddatum, Beginnt am/Endet am,
    Erster Tag/Letzter Tag, Start/Ende, Beginn-Datum/Ende-Datum, Starttag/Endtag, Veranstaltungsbeginn/Veranstaltungsende, Datum Beginn/Datum Ende,
    Datum Start/Datum Ende, Startzeitpunkt/Endzeitpunkt, Anfangstermin/Endtermin, Datum/Datum bis, Tag/Endtag, Beginn der Veranstaltung/Ende der Veranstaltung,
    *Startzeit/Endzeit, *Uhrzeit Beginn/Uhrzeit Ende, *Uhrzeit von/Uhrzeit bis, *Zeit von/Zeit bis, *Beginn Uhrzeit/Ende Uhrzeit, *Anfangszeit/Schlusszeit,
    *Uhrzeit/Uhrzeit Ende, *Startuhrzeit/Enduhrzeit`,
  it: `inizio/fine, Data inizio/Data fine, Data di inizio/Data di fine, dal/al, Dal giorno/Al giorno, data_inizio/data_fine, DataInizio/DataFine,
    Inizio evento/Fine evento, Data inizio evento/Data fine evento, Data iniziale/Data finale, Primo giorno/Ultimo giorno, Giorno inizio/Giorno fine,
    Inizia il/Finisce il, Comincia/Termina, Data/Data fine, Data dal/Data al, Inizio/Termine, Data inizio/Data termine, Giorno/Giorno fine,
    *Ora inizio/Ora fine, *Ora di inizio/Ora di fine, *Orario inizio/Orario fine, *Dalle ore/Alle ore, *Dalle/Alle, *Ora/Ora fine, *Inizio ore/Fine ore`,
  fr: `début/fin, Date début/Date fin, Date de début/Date de fin, du/au, Date du/Date au, date_debut/date_fin, dateDebut/dateFin, Jour de début/Jour de fin,
    Commence le/Finit le, Commence/Se termine, Premier jour/Dernier jour, Début de l’événement/Fin de l’événement, Date initiale/Date finale, Date/Date de fin,
    À partir du/Jusqu’au, Jour/Jour de fin, Dès le/Jusqu'au, Date de commencement/Date de fin, Début le/Fin le,
    *Heure début/Heure fin, *Heure de début/Heure de fin, *Horaire début/Horaire fin, *Heure/Heure de fin, *Début heure/Fin heure, *heure_debut/heure_fin`,
  es: `inicio/fin, Fecha inicio/Fecha fin, Fecha de inicio/Fecha de fin, desde/hasta, Fecha desde/Fecha hasta, fecha_inicio/fecha_fin, fechaInicio/fechaFin,
    Empieza/Termina, Comienza/Acaba, Fecha inicial/Fecha final, Primer día/Último día, Inicio del evento/Fin del evento, Comienzo/Final, Fecha/Fecha fin,
    Del/Al, Día de inicio/Día de fin, Fecha de comienzo/Fecha de término, Empieza el/Acaba el, Día inicio/Día final,
    *Hora inicio/Hora fin, *Hora de inicio/Hora de fin, *Hora desde/Hora hasta, *Hora/Hora fin, *Horario inicio/Horario fin, *Hora inicial/Hora final`,
  pt: `início/fim, Data início/Data fim, Data de início/Data de fim, Data do início/Data do fim, desde/até, de/até, data_inicio/data_fim, dataInicio/dataFim,
    Começa/Termina, Começa em/Acaba em, Data inicial/Data final, Primeiro dia/Último dia, Início do evento/Fim do evento, Início/Término, Data/Data de fim,
    Dia de início/Dia de fim, Data de começo/Data de término, A partir de/Até, Data desde/Data até,
    *Hora início/Hora fim, *Hora de início/Hora de fim, *Horário início/Horário fim, *Hora/Hora de fim, *Hora inicial/Hora final, *Hora do início/Hora do fim`,
  sl: `začetek/konec, Datum začetka/Datum konca, od/do, Datum od/Datum do, datum_od/datum_do, datumOd/datumDo, Začetni datum/Končni datum, Dan začetka/Dan konca,
    Prvi dan/Zadnji dan, Začetek dogodka/Konec dogodka, Začetek prireditve/Konec prireditve, Datum/Datum do, Datum (od)/Datum (do), Dan/Dan konca,
    Datum začetka dogodka/Datum konca dogodka, zacetek/konec, Od dne/Do dne,
    *Ura začetka/Ura konca, *Ura od/Ura do, *Čas začetka/Čas konca, *ura_od/ura_do, *Ura/Ura konca, *Začetek ura/Konec ura`,
  et: `algus/lõpp, Alguskuupäev/Lõppkuupäev, Alguse kuupäev/Lõpu kuupäev, alates/kuni, Kuupäev alates/Kuupäev kuni, Algab/Lõpeb, Esimene päev/Viimane päev,
    alguskuupaev/loppkuupaev, Algus kuupäev/Lõpp kuupäev, Sündmuse algus/Sündmuse lõpp, Kuupäev/Lõppkuupäev, Alguse päev/Lõpu päev, algus_kuupäev/lõpp_kuupäev,
    Kuupäev/Kuupäev kuni, Päev/Lõpu päev, Alguspäev/Lõpupäev,
    *Algusaeg/Lõpuaeg, *Kell alates/Kell kuni, *Alguse kellaaeg/Lõpu kellaaeg, *Kellaaeg/Lõpuaeg, *algusaeg/lõppaeg, *Alguse aeg/Lõpu aeg`,
};
const all = Object.entries(pairs).flatMap(([language, list]) =>
  list.split(/,\s+/).map((pair) => ({ language, pair, isClock: pair.startsWith('*') })),
);
const find = (name: string) => resources.find((resource) => resource.name === name);

const targetsOf = ({ pair, isClock }: (typeof all)[number]) => {
  const [start = '', end = ''] = pair.replace('*', '').split('/');
  const cells: Record<string, string[]> = isClock
    ? { Title: ['Lamp'], Day: ['2033-05-01', '2033-06-01'], [start]: ['19:00', '20:00'], [end]: ['21:00', '22:30'] }
    : { Title: ['Lamp'], [start]: ['2033-05-01', '2033-06-01'], [end]: ['2033-05-03', '2033-06-02'] };
  const looks = Object.fromEntries(Object.entries(cells).map(([name, texts]) => [name, lookOf(texts)]));
  const columns = proposedColumns(events, { headers: Object.keys(cells), looks }, find);
  return [columns[start], columns[end]];
};

it('200 pairs of headings in eight languages, in either word order, are a start and an end', () => {
  const mapped = all.map((each) => {
    const clock = each.isClock ? '.time' : '';
    const [start, end] = targetsOf(each);
    const isRight = start === `eventStartDate${clock}` && end === `eventEndDate${clock}`;
    return { ...each, start, end, isRight };
  });
  expect(mapped.filter(({ isRight }) => !isRight)).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(new Set(all.map(({ language }) => language)).size).toBe(8);
});

it.each([
  'Created', 'updated_at', 'Registration end', 'Booking deadline', 'Ticket sales start', 'last updated', 'published date', 'check in from',
  'Anmeldeschluss', 'Geburtsdatum', 'data di pubblicazione', 'date de publication', 'fecha de alta', 'data de criação', 'datum objave', 'loodud',
])('“%s” is neither the start nor the end of an event', (heading) => {
  const cells = { Title: ['Lamp'], Start: ['2033-05-01', '2033-06-01'], [heading]: ['2033-01-03', '2033-01-02'] };
  const looks = Object.fromEntries(Object.entries(cells).map(([name, texts]) => [name, lookOf(texts)]));
  expect(proposedColumns(events, { headers: Object.keys(cells), looks }, find)[heading]).toBeNull();
}); // prettier-ignore
