import type { Resource } from '../../../../contract/declaration/resource.ts';
import type { AnyValues } from '../../../../contract/declaration/views.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { refuse } from '../../../policy/rules.ts';
import { parentChains } from '../../../records/circles-store.ts';
import type { Row } from '../../../records/row.ts';
import { keptAnswers, withoutClaimed } from '../known/answers-store.ts';
import { columnsOf, textsFor } from '../columns/columns.ts';
import { rowReader } from '../cells/convert.ts';
import { type DetailChange, planDetails } from '../cells/details.ts';
import type { ImportContext } from './import-context.ts';
import { addition, attempt, change, ownProblem } from './judged-row.ts';
import type { Job, RowResult, SourceRow } from './import-store.ts';
import { recordsByKey } from '../known/keys-store.ts';
import { folded, keyText } from '../known/keys.ts';
import { parentsOf, referenceOf, within } from '../known/parents.ts';
import { type Places, placesOf, wordsOfReferred } from '../cells/places.ts';
import { type Referred, referredBy } from '../known/referred.ts';
import { picturesOf, referencesOf } from '../known/references.ts';
import { refuseTotal, withoutOddCells } from '../cells/odd-cells.ts';
import { type Taken, takenOf } from '../known/taken-store.ts';
import { positionTurner } from '../cells/turned-positions.ts';
import {
  type RowSource,
  checkSource,
  notesOfSource,
  translatedRows,
  valuesOfSource,
} from '../known/translated-rows.ts';
import { type FoundTwin, type ReadRow, type Twins, foundTwins } from '../known/twins.ts';

/** Planned import of a row: the values to write, and the record to change if there is one. */
export interface RowPlan extends RowResult {
  values: AnyValues;
  target?: Row;
  details: DetailChange[];
  referred: Referred[];
  /** The record that the row translates. */
  translates?: RowSource | undefined;
  /** Possible duplicate for the user to decide. */
  asked?: { row: ReadRow; found: FoundTwin } | undefined;
}

/** State carried between batches: parent chains, resolved places, duplicates and taken unique values. */
export interface Known {
  lines: ReturnType<typeof parentChains>;
  places: Places;
  twins: Twins;
  taken: Taken;
}

/** The empty state of the first batch. */
export const nothingKnown = (context: ImportContext, job: Job): Known => ({
  lines: parentChains(context.store.resource),
  places: placesOf(job),
  twins: foundTwins(context, job),
  taken: takenOf(context),
});

/**
 * Plans the import of a batch of rows, for the dry run and again for the run. `known` carries the state of earlier batches, so that both
 * see the same records.
 */
export async function planRows(
  tx: Tx,
  context: ImportContext,
  job: Job,
  rows: readonly SourceRow[],
  known: Known = nothingKnown(context, job),
): Promise<RowPlan[]> {
  const { store, scope, detailSource } = context;
  const { resource } = store;
  const columns = columnsOf(job);
  const read = rowReader(resource, columns, job);
  const parsed = rows.map((row) => ({ ...row, read: read(row.cells) }));
  const { key, rows: all, sources } = await translatedRows(tx, context, job, columns, parsed);
  const idOf = (row: SourceRow) => textsFor(columns, row.cells, 'id')[0];
  const keys = rows.map((row, place) => keyText(resource.fields, key, idOf(row), all[place]!.values, row.ofRow));
  const keyed = rows.map((row, place) => ({ ...all[place]!.values, id: idOf(row) ?? null }));
  const recordsOf = key
    ? await recordsByKey(
        tx,
        store,
        scope,
        key,
        keyed.filter((_, place) => keys[place] !== null),
      )
    : () => [];
  const refs = rows.map(await referencesOf(tx, context, columns, rows));
  const parentOf = await parentsOf(tx, context, job, rows);
  const referredOf = await referredBy(tx, context, job, columns, rows);
  await known.lines.read(tx, refs.map(({ ids }) => ids)); // prettier-ignore
  const pictures = await picturesOf(tx, context, columns, rows);
  const kept = await keptAnswers(tx, context, job, rows);
  const targets = await withoutClaimed(
    tx,
    context,
    job,
    keyed.map((values, place) => {
      const known = kept.get(rows[place]!.number);
      if (known?.answer === 'own') return [known.record];
      const found = keys[place] === null ? [] : recordsOf(values);
      return job.key === 'id' ? found : within(parentOf(rows[place]!), found);
    }),
  );
  const referred = rows.map(referredOf);
  const readRows = rows.map((source, place): ReadRow => {
    const { values, place: words } = all[place]!;
    const { found, place: ofReferred } = referred[place]!;
    const referredIds = found.map((one) => [one.reference, one.record ? one.store.idOf(one.record) : one.key]);
    const ofParent = referenceOf(parentOf(source), source);
    const references = { ...refs[place]!.ids, ...Object.fromEntries(referredIds), ...ofParent };
    return {
      source,
      key: keys[place]!,
      target: targets[place]![0],
      kept: kept.get(source.number),
      values,
      place: { ...ofReferred, ...words },
      references,
    };
  });
  await known.taken.read(tx, all.map(({ values }) => values)); // prettier-ignore
  const alike = await known.twins.read(tx, readRows);
  const owners = [...targets.flat(), ...alike].map((row) => store.idOf(row));
  const detailsFor = detailSource
    ? await planDetails(tx, { ...context, detailSource }, columns, all, owners)
    : () => ({ changes: [], notes: [] });
  const turn = await positionTurner(tx, context, columns);
  await known.places.read(tx, [
    ...all.map(({ place }) => place),
    ...referred.map(({ place }) => place),
    ...referred.flatMap(({ found }) => found.map(wordsOfReferred)),
  ]);

  const plans: RowPlan[] = [];
  for (const [place, row] of rows.entries()) {
    const [ofKey, other] = targets[place]!;
    const source = sources[place];
    const { found, problems: unknownReferred, notes: notesOfReferred, place: ofReferred } = referred[place]!;
    const plan = {
      number: row.number,
      key: keys[place] ?? null,
      values: {},
      details: [],
      referred: found,
      problem: null,
      notes: [],
    };
    const { refused, isPrivate = false } = row.reading ?? {};
    const unread = refused ?? (isPrivate && !job.takesPrivate ? leftPrivate : undefined);
    if (unread !== undefined) {
      plans.push({ ...plan, referred: [], outcome: 'invalid', problem: unread });
      continue;
    }
    const answered = kept.get(row.number);
    if (answered?.answer === 'same') {
      plans.push({ ...plan, referred: [], outcome: 'unchanged', target: answered.record });
      continue;
    }
    const twin = known.twins.of(readRows[place]!);
    if (other && twin?.answer !== 'both') {
      plans.push({ ...plan, outcome: 'invalid', problem: `${targets[place]!.length} records have this ${job.key}` });
      continue;
    }
    const isMerged = twin?.answer === 'merge' && twin.record !== undefined;
    const target = isMerged ? twin.record : twin?.answer === 'both' ? undefined : ofKey;
    const { unclear, details: overflow, place: wordsOfRow } = all[place]!;
    // Empty cells of a merged row change nothing.
    const filled = (all: AnyValues) => (isMerged ? newIn(resource, all, twin.record!) : all);
    const values = filled(all[place]!.values);
    const [named, shown, parent] = [refs[place]!, pictures(row), parentOf(row)];
    const rowValues = { ...values, ...filled(named.ids), ...parent.ids };
    const words = { ...ofReferred, ...wordsOfRow };
    const whole = source && !target ? { ...valuesOfSource(context, source), ...rowValues } : rowValues;
    const given = target ? whole : { ...whole, ...missingOf(job.given, whole) };
    const there = parent.record ? [...found, parent.record] : found;
    if (!target) Object.assign(given, await known.places.said(resource, given, words, there));
    const notes = [
      ...(row.reading?.notes ?? []),
      ...all[place]!.notes,
      ...(await turn(resource, given, row)),
      ...notesOfReferred,
      ...(source ? notesOfSource(source, values) : []),
    ];
    for (const { store: other, reference, record, values: own } of found)
      if (!record) notes.push(...(await turn(other.resource, own, row, `${reference}.`)));
    const unknown = { ...named.unknown, ...shown.unknown, ...unclear, ...unknownReferred };
    const own = attempt(() => {
      if (source !== undefined) checkSource(context, source, values);
      refuseTotal(row.cells);
      refuse(parent.unknown);
      const cells = { columns, cells: row.cells, given, unknown };
      const { judged, notes: odd } = withoutOddCells(resource, cells, (accepted, refused) => {
        const these = { given: accepted, pictures: filled(shown.ids), unknown: refused, referred: found };
        return target ? change(context, target, these) : addition(context, these);
      });
      if (target) refuse(known.lines.circles(store.idOf(target), judged.values));
      notes.push(...odd);
      return judged;
    });
    const details = attempt(() => {
      const { changes, notes: odd } = detailsFor(row, overflow, target && store.idOf(target));
      notes.push(...odd);
      return changes;
    });
    const further =
      own.problem === undefined
        ? (known.taken.problemOf(own.value.values, target) ?? (await ownProblem(tx, context, own.value)))
        : undefined;
    if (own.problem !== undefined || details.problem !== undefined || further !== undefined) {
      const problems = [own.problem, further, details.problem].filter((each) => each !== undefined);
      plans.push({ ...plan, outcome: 'invalid', problem: problems.join('; ') });
      continue;
    }
    const isQuestion = twin && !twin.isExact;
    const asked = isQuestion && !twin.isKept ? { row: readRows[place]!, found: twin } : undefined;
    if (twin && !isMerged && twin.answer !== 'both') {
      const { problem } = twin;
      const mergesInto = twin.answer === 'merge' && 'row' in twin.twin ? twin.twin.row : undefined;
      plans.push({ ...plan, referred: [], outcome: 'invalid', problem, asked, mergesInto, twin: asked && twin.twin });
      continue;
    }
    known.taken.add(own.value.values, target);
    known.twins.add({ ...readRows[place]!, target });
    if (target) known.lines.place(store.idOf(target), own.value.values);
    const isMore = own.value.outcome === 'unchanged' && details.value.length > 0;
    plans.push({
      ...plan,
      ...own.value,
      ...(isMore ? { outcome: 'update' } : {}),
      ...(target && { recordId: store.idOf(target) }),
      details: details.value,
      translates: source ?? undefined,
      notes,
      asked,
      twin: isQuestion ? twin.twin : undefined,
    });
  }
  return plans;
}

const leftPrivate = 'Private entries are skipped unless you choose to import them';

/** Values of a row that differ from the record's in more than case and blanks. */
const newIn = ({ fields }: Resource, values: AnyValues, record: Row): AnyValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== null && folded(fields[name], value) !== folded(fields[name], record[name]),
    ),
  );

/** Default values for the empty cells of a row. */
const missingOf = (given: AnyValues, values: AnyValues): AnyValues =>
  Object.fromEntries(Object.entries(given).filter(([name]) => (values[name] ?? null) === null));
