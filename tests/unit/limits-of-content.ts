import * as constants from '../../contract/constants.ts';
import { mostCounts, mostDaysAhead, weeksOfGrowth } from '../../contract/overview.ts';
import { mostTerms } from '../../contract/glossary.ts';
import { mostReworked } from '../../contract/rework.ts';
import { uploads } from '../../contract/uploads.ts';
import { mostInPassage, mostLeftOut } from '../../contract/writing.ts';
import { invitationDays } from '../../contract/people.ts';
import { sessionLifetime } from '../../server/features/session/store.ts';
import { csrfLifetime } from '../../server/http/session.ts';
import {
  finding,
  importMemoryDays,
  generatedDays,
  checkedAtOnce,
  idempotencyHours,
  orphanAge,
  drawings,
  pictures,
  turns,
  recognition,
  requests,
  unfinishedUploads,
  wordSearch,
} from '../../server/platform/limits.ts';
import { longestLine } from '../../server/services/writer/lines-of.ts';
import { mostVersions } from '../../src/pages/guides/use-versions.ts';
import { type Row, count, size, time, unit, rowsOf } from './limit-rows.ts';

/** Limits of requests, records and texts, in the order of docs/limits.md. */
export const contentLimits: Row[] = [
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
  ...rowsOf(drawings, {
    elements: count('Elements of an SVG, each as often as it is drawn'),
    filters: count('Its filter effects, counted likewise'),
    nesting: count('Its elements within each other'),
    seconds: (value: number) => time('Processor time of drawing one')(value * 1_000),
    longest: time('The same by the clock'),
  }),
  ...rowsOf(turns, {
    waiting: count('Work of an organization that waits for its turn, for each kind'),
    waitingConnected: count('The same for crops, which hold a connection to the database'),
    patience: (value: number) => time('Until more is brought after such a refusal')(value * 1_000),
  }),
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
  count('Days for what the last import of a calendar brought, and for answers about duplicates')(importMemoryDays),
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
  ...rowsOf(constants.accessTokenLimits, {
    name: unit('The name of an access token', 'characters'),
    permissions: count('Permissions of an access token'),
    days: count('Days for which an access token is good at most'),
  }),
];
