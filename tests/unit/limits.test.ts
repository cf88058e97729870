import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as constants from '../../contract/constants.ts';
import { mostCounts, mostDaysAhead, weeksOfGrowth } from '../../contract/overview.ts';
import { previewHours } from '../../contract/preview-links.ts';
import { mostTerms } from '../../contract/glossary.ts';
import { mostReworked } from '../../contract/rework.ts';
import { uploads } from '../../contract/uploads.ts';
import { mostInPassage, mostLeftOut } from '../../contract/writing.ts';
import { mostDecidedAtOnce, mostOfKind } from '../../contract/writing-runs.ts';
import { invitationDays } from '../../contract/people.ts';
import { tuningLimits } from '../../contract/fine-tuning.ts';
import { trainingLimits } from '../../contract/style-profile.ts';
import { sessionLifetime } from '../../server/features/session/store.ts';
import { csrfLifetime } from '../../server/http/session.ts';
import {
  type Rate,
  database,
  delivered,
  backups,
  finding,
  fineTuning,
  generatedDays,
  held,
  checkedAtOnce,
  idempotencyHours,
  listening,
  models,
  onceOnly,
  orphanAge,
  passwords,
  pictures,
  placeAnswers,
  placesOutside,
  rates,
  recognition,
  requests,
  schedule,
  signInTime,
  liveMoves,
  stopping,
  trainings,
  streams,
  unfinishedUploads,
  webhooks,
  writingRuns,
  metricsWait,
  wordSearch,
} from '../../server/platform/limits.ts';
import { longestLine } from '../../server/services/writer/lines-of.ts';
import { mostVersions } from '../../src/pages/guides/use-versions.ts';
import { documentLimits } from '../../src/resources/styleguides/documents/limits.ts';
import { mostSuggestedAtOnce } from '../../src/resources/media/alt-text.calls.ts';
import { tokenLimits } from '../../src/resources/style-settings/todays-tokens.ts';

type Row = [what: string, value: string];
type Writer = (value: never) => Row;

const count =
  (what: string) =>
  (value: number): Row => [what, value.toLocaleString('en')];
const unit =
  (what: string, name: string) =>
  (value: number): Row => [what, `${value.toLocaleString('en')} ${name}`];
const size =
  (what: string) =>
  (bytes: number): Row => [what, bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`];
const spanOf = (ms: number) => (ms >= 3_600_000 ? `${ms / 3_600_000} h` : `${ms / 1_000} s`);
const time =
  (what: string) =>
  (ms: number): Row => [what, spanOf(ms)];
const often =
  (what: string) =>
  ({ most, span }: Rate): Row => [what, `${most} in ${span < 3_600_000 ? `${span / 60_000} min` : spanOf(span)}`];

/** A row for each limit of a group: the compiler sees to it that none is forgotten. */
const rowsOf = <Group extends object>(
  group: Group,
  writers: { [Name in keyof Group]: ((value: Extract<Group[Name], number> & Group[Name]) => Row) | Writer },
): Row[] =>
  Object.entries(group).map(([name, value]) => (writers[name as keyof Group] as (value: unknown) => Row)(value));

const expected: Row[] = [
  ...rowsOf(requests, {
    body: size('Body of a request that is no form'),
    signInForm: unit('Form of the sign-in page', 'bytes'),
    pathPart: unit('One part of a path', 'characters'),
    idempotencyKey: unit('`Idempotency-Key`', 'characters'),
    time: time('Time in which a request comes'),
  }),
  ...rowsOf(constants.form, {
    files: count('Files of a form'),
    fields: count('Fields of a form'),
    textSize: size('Texts of a form, each and together'),
    headers: count('Headers of a part of a form'),
    headerSize: size('Size of these headers'),
  }),
  size('A picture')(constants.upload.maxImage),
  count('Points of a picture, all its frames together')(pictures.points),
  count('Pictures of which one that moves consists')(pictures.frames),
  time('Time for making one size of a picture')(pictures.seconds * 1_000),
  size('A file that comes in pieces')(uploads.maxFile),
  ...rowsOf(unfinishedUploads, {
    files: count('Files of a person that came in pieces and wait'),
    bytes: size('Their bytes, with the next one'),
    age: time('How long they wait'),
  }),
  ['Pictures of an organisation', 'none'],
  time('Files of pictures that no row names')(orphanAge),
  size('A file of records')(constants.upload.maxTable),
  ...rowsOf(constants.tableFile, {
    rows: count('Its rows'),
    columns: count('Its columns, and fields of an object in it'),
    cells: count('Its cells'),
    values: count('In JSON: values within each other'),
    cellLength: unit('A cell of it', 'characters'),
    rowLength: unit('A row of it', 'characters'),
    headingLength: unit('The name of a column', 'characters'),
    depth: count('Lists and objects within each other'),
    entries: count('Files within a workbook'),
    unpacked: size('A workbook, unpacked'),
    ratio: count('How many times larger a large part of a workbook may be, unpacked'),
    repeats: count('Dates of a repeated event of a calendar'),
    repeatMonths: unit('Repeats without an end are taken for', 'months'),
    readingTime: time('Time for reading it'),
  }),
  ...rowsOf(constants.page, {
    defaultTake: count('Rows of a page where nothing is said'),
    maxTake: count('Rows of a page (`take`)'),
    maxSkip: count('Rows before a page (`skip`)'),
  }),
  count('Lists that are counted in one call')(mostCounts),
  count('Days of which an overview tells')(mostDaysAhead),
  count('Weeks of which an overview tells what was added')(weeksOfGrowth),
  ...rowsOf(wordSearch, {
    ranked: count('Records that a search puts in the order of how well they fit'),
    found: count('Records that a search hands to the list by their ids'),
    common: count('Records whose names begin so, beyond which a search is left to the list'),
    enough: count('Records found by their names, from which on texts are not looked into'),
    venues: count('Venues whose events are found by a word of the venue'),
    parts: count('Words of names of which a typed one may be a part'),
    meant: count('Words that a mistyped one may have been meant to be'),
  }),
  ...rowsOf(finding, {
    candidates: count('Records of a resource that one search over all of them compares'),
    titles: count('Titles of a resource in which that forgives typing errors'),
    changes: count('Changes by a person that put what they work on first there'),
    together: count('Records of one change, beyond which it says nothing of that'),
  }),
  ...rowsOf(constants.textLength, {
    search: unit('A search, and a filter by part of a text', 'characters'),
    choices: unit('The values of a filter together', 'characters'),
    line: unit('A line of text, where its field says nothing else', 'characters'),
    long: unit('A long text, where its field says nothing else', 'characters'),
    rich: unit('A rich text with its tags, where its field says nothing else', 'characters'),
    structure: unit('A structure, as JSON', 'characters'),
    furtherFields: unit('The fields of an event or a venue that nobody declared, together', 'characters'),
    webAddress: unit('A web address', 'characters'),
    email: unit('An email address', 'characters'),
  }),
  count('Records that one call changes')(constants.bulkLimit),
  // prettier-ignore
  ...rowsOf(constants.conditionLimits, {
    characters: unit('Characters of the conditions of a list, as JSON', 'characters'), conditions: count('Conditions of a list'),
    levels: count('Groups of conditions within each other'), values: count('Values of one condition') }),
  // prettier-ignore
  ...rowsOf(constants.viewLimits, {
    ofOne: count('Views of one list that a person, a role or a workspace keeps'), name: unit('The name of a view', 'characters'),
    value: unit('One filter of a view', 'characters'), state: unit('All that a view says, as JSON', 'characters'),
    columns: count('Columns of a view'), narrowest: unit('A column of a view, at least', 'px'), widest: unit('A column of a view, at most', 'px') }),
  ...rowsOf(constants.folders, {
    told: count('Folders of the library that are told'),
    moved: count('Files that one renaming of a folder moves'),
  }),
  count('Pictures of a gallery')(constants.galleryLimit),
  count('Events, venues or properties that a blog post is about')(constants.relatedLimit),
  count('Characters of a text that is reworked at once')(mostReworked),
  count('Terms of the glossary that a text is held against')(mostTerms),
  count('Days in the trash, and of an import')(constants.trashDays),
  count('Hours in which a change is offered to be taken back')(constants.undoHours),
  count('Rows of a file that are checked while somebody waits')(checkedAtOnce),
  count('Hours for which answers are kept for a repeat')(idempotencyHours),
  count('Days for which generated texts are kept that no text stands on')(generatedDays),
  ...rowsOf(recognition, {
    sentences: count('Sentences of a text that are compared with generated ones word by word'),
    texts: count('Generated texts that a text is compared with'),
  }),
  count('Facts left out of a text')(mostLeftOut),
  count('Sentences of a passage that is written anew')(mostInPassage),
  count('Versions of a text side by side')(mostVersions),
  count('Characters of a line of an answer that are read')(longestLine),
  time('A session')(sessionLifetime),
  time('A CSRF token')(csrfLifetime),
  count('Days for which an invitation is good')(invitationDays),
  ...rowsOf(rates, {
    identity: often('Calls to the identity provider, per address'),
    'sign-in': often('Tries to sign in, per address'),
    'one-time': often('Forms of one-time addresses, per address'),
    resetsOfAccount: often('Mails with a way to a new password, per account'),
    resets: often('The same, per address'),
    session: often('Sessions begun, per address'),
    invitationsOfPerson: often('Invitations, per person'),
    invitationsOfAddress: often('Invitations to an organisation, per address'),
    places: often('Questions to a places service outside, per person'),
  }),
  ...rowsOf(passwords, {
    ofAccount: count('Wrong passwords for an account without a wait'),
    fromAddress: count('Wrong passwords from an address without a wait'),
    firstWait: time('The first wait after them'),
    longestWait: time('The longest; each is twice the one before'),
    memory: time('Until wrong passwords are forgotten'),
    waiting: count('Hashes of passwords that wait for their turn'),
  }),
  ...rowsOf(onceOnly, {
    firstOwner: time('The address of the first owner'),
    byMail: time('An address for a new password or email, sent by mail'),
    byHand: time('The same, handed over'),
    claim: time('From that address to the sign-in elsewhere that makes the first owner'),
    ticket: time('From a new password to the sign-in that follows'),
  }),
  time('From the password to the end of a sign-in')(signInTime),
  ...rowsOf(held, {
    callers: count('People who are held in the memory of a process'),
    totals: count('Totals that are held there'),
    sums: count('Sums of many records that are held there, as the marks of a map'),
  }),
  ...rowsOf(tokenLimits, {
    characters: count('Characters of a file of design tokens'),
    tokens: count('Tokens of such a file'),
    depth: count('Groups within groups of it'),
  }),
  ...rowsOf(delivered, {
    held: size('Answers to websites that are held there'),
    age: time('How long such an answer is held'),
    fresh: time('How long a browser shows it without asking'),
    stale: time('How long it shows it while it asks'),
    feed: count('Events of a feed'),
    requests: often('Requests to the delivery, per address and process'),
    requestsOfKey: often('Requests to the delivery, per key and process'),
    wrongKeys: often('Keys of the delivery that are not good, per address and process'),
  }),
  time('A preview link, at most')(previewHours.week * 3_600_000),
  ...rowsOf(webhooks, {
    wait: time('Answer to a message of a webhook, to its end'),
    answer: size('Size of it that is read'),
    headers: size('Its headers'),
    atOnce: count('Messages that a process sends at the same time'),
    atOneHost: count('Those of them to one host'),
    pauses: (pauses: readonly number[]): Row => [
      'Until a message is sent again, each time',
      pauses.map(spanOf).join(', '),
    ],
    longestPause: time('How long the other side may put it off'),
    patience: time('Without a message that arrives'),
    lease: time('A message of a server that went silent'),
    beat: time('How often a process looks for messages without being told'),
    tries: count('Tries of a message that the log keeps'),
    age: time('A message in the log'),
  }),
  ...rowsOf(streams, { beat: time('Sign of life in an answer that comes in pieces') }),
  ...rowsOf(liveMoves, {
    apart: time('Between two words of changes'),
    stay: time('Waiting for words of changes'),
    most: count('Browsers that wait for words of changes, per server'),
  }),
  ...rowsOf(models, {
    connect: time('Connection to an AI provider'),
    idle: time('Silence of an AI provider, before and within an answer'),
    answer: size('Answer of an AI provider'),
    headers: size('Headers of its answer'),
    tokens: count('Tokens that an answer is believed to have cost'),
    tries: count('How often a question is put to a provider that is busy'),
    pauses: (pauses: readonly number[]): Row => [
      'Until it is put again, where the provider says nothing',
      pauses.map(spanOf).join(', '),
    ],
    longestPause: time('How long it may put a question off'),
    turn: time('Wait for others of the organisation that are under way'),
    turnBeat: time('How often is looked for a turn'),
    lease: time('After its time, until a question is taken for lost'),
    settling: (pauses: readonly number[]): Row => [
      'Until its cost is entered, where the database is away',
      pauses.map(spanOf).join(', '),
    ],
    ledgerDays: unit('How long questions are kept in the ledger', 'days'),
  }),
  count('Texts of a run about properties')(mostOfKind.texts),
  count('Translations of a run')(mostOfKind.translations),
  count('Alternative texts of a run')(mostOfKind['alt-texts']),
  count('Texts of runs that one call decides on')(mostDecidedAtOnce),
  ...rowsOf(writingRuns, {
    atOnce: count('Texts of runs that a process writes at the same time'),
    lease: time('A text of a server that went silent'),
    rest: time('Rest of a run whose provider is away, at least'),
    longestRest: time('The same at most, however long the provider wants'),
    tries: count('Times a text is begun that fails on our side'),
    age: time('A run with its texts'),
  }),
  ...rowsOf(schedule, {
    together: count('Records that the schedule takes up together'),
    besides: count('Those of them that a process changes at the same time'),
    retry: time('Until the schedule tries again after a fault'),
  }),
  ...rowsOf(listening, {
    beat: time('How often a process tries whether it hears of changes'),
    wait: time('How long it waits to hear itself'),
    rest: time('Rest before it connects anew'),
  }),
  ...rowsOf(placesOutside, {
    wait: time('Answer of such a service'),
    rest: time('Rest for a service that did not answer'),
    answer: size('Size of its answer'),
  }),
  ...rowsOf(placeAnswers, {
    search: time('Places that it offered, where its terms allow to keep them'),
    place: time('A place that it told, likewise'),
  }),
  ...rowsOf(database, {
    requestConnections: count('Connections to the database for requests'),
    ownConnections: count("Connections for the server's own work"),
    wait: time('Wait for a connection'),
    statement: time('A statement'),
    idleInTransaction: time('A transaction in which nothing happens'),
    attempts: unit('A transaction that left nothing behind', 'times'),
    readiness: time('Answer of the database for `/readyz`'),
  }),
  ...rowsOf(stopping, {
    calls: time('Calls and imports, once the server is to stop'),
    connections: time('Connections to the database after that'),
  }),
  count('Files for which one call suggests alternative texts')(mostSuggestedAtOnce),
  ...rowsOf(trainingLimits, {
    posts: count('Published texts that a style guide learns from at once'),
    documents: count('Documents, likewise'),
    document: count('Characters of one of them'),
    all: count('Characters of all that it learns from'),
  }),
  ...rowsOf(documentLimits, {
    file: size('A file of such a document'),
    unpacked: size('A Word file, unpacked'),
    pages: count('Pages of a PDF file'),
    time: time('Reading such a document'),
  }),
  ...rowsOf(trainings, {
    lease: time('A training of a server that went silent'),
    tries: count('Times a training is begun'),
    kept: count('Trainings that a style guide keeps'),
  }),
  ...rowsOf(tuningLimits, {
    least: count('Examples for fine-tuning, at least'),
    example: unit('One of them; a longer text is several', 'characters'),
    rounds: count('How often each is gone through'),
  }),
  ...rowsOf(fineTuning, {
    call: time('A call to a provider about fine-tuning'),
    lease: time('A step of fine-tuning of a server that went silent'),
    beat: time('How often a provider is asked how far it is'),
    faults: count('Such calls that fail in a row'),
    pause: time('The pause after the first of them; each is twice the one before'),
    longest: time('Fine-tuning in all'),
    kept: count('Models that a style guide keeps'),
  }),
  ...rowsOf(backups, {
    piece: size('Part of a backup that holds rows'),
    part: size('Part of a backup that is read'),
    sums: size('Its list of check sums'),
    beat: time('How often a server looks whether the nightly backup is due'),
    retry: time('Rest after one that failed'),
    remembered: count('Nightly backups that are remembered'),
  }),
  time('Answer of the database for `/metrics`')(metricsWait),
];

const root = join(import.meta.dirname, '../..');
const table = readFileSync(join(root, 'docs/limits.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (What|--)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

it('docs/limits.md has every limit with the value of the code', () => {
  expect(table.map(([what, value]) => [what, value])).toEqual(expected);
});

it.each(table)('the files that it names for “%s” are there', (...cells) => {
  const files = cells.flatMap((cell) => /^`((?:contract|server|tests)\/[^`]+)`$/.exec(cell)?.[1] ?? []);
  expect(files.at(-1)).toMatch(/^tests\//);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('all of a run can be taken back at once, where each translation also changes its source', () => {
  const { texts, translations, 'alt-texts': altTexts } = mostOfKind;
  expect(Math.max(texts, 2 * translations, altTexts)).toBeLessThanOrEqual(constants.bulkLimit);
});
