import * as constants from '../../../contract/calls/constants.ts';
import { mostCounts, mostDaysAhead, weeksOfGrowth } from '../../../contract/calls/overview.ts';
import { mostTerms } from '../../../contract/writing/glossary.ts';
import { mostReworked } from '../../../contract/writing/rework.ts';
import { uploads } from '../../../contract/calls/uploads.ts';
import { mostInPassage, mostLeftOut } from '../../../contract/writing/writing.ts';
import { favoritesLimit } from '../../../contract/people/favorites.ts';
import { commentLimits, inboxLimit } from '../../../contract/people/comments.ts';
import { invitationDays } from '../../../contract/people/people.ts';
import { sessionLifetime } from '../../../server/features/session/store.ts';
import { csrfLifetime } from '../../../server/http/session/session.ts';
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
} from '../../../server/platform/limits.ts';
import { longestLine } from '../../../server/services/writer/lines-of.ts';
import { mostVersions } from '../../../src/pages/guides/versions/use-versions.ts';
import { type Row, count, size, time, unit, rowsOf } from './limit-rows.ts';

/** Limits of requests, records and texts, in the order of docs/limits.md. */
export const contentLimits: Row[] = [
  ...rowsOf(requests, {
    body: size('Request body, except forms'),
    signInForm: unit('Form body of the sign-in page', 'bytes'),
    pathPart: unit('Path segment', 'characters'),
    idempotencyKey: unit('`Idempotency-Key`', 'characters'),
    time: time('Time to receive a request'),
  }),
  ...rowsOf(constants.form, {
    files: count('Files per form'),
    fields: count('Fields per form'),
    textSize: size('Text size of a form, per field and in total'),
    headers: count('Headers per form part'),
    headerSize: size('Size of headers per form part'),
  }),
  size('Picture file')(constants.upload.maxImage),
  count('Pixels of a picture, all frames together')(pictures.points),
  count('Frames of an animated picture')(pictures.frames),
  time('Time to create one size of a picture')(pictures.seconds * 1_000),
  ...rowsOf(drawings, {
    elements: count('Elements of an SVG, counting each use'),
    filters: count('Filter effects of an SVG, counting each use'),
    nesting: count('Nesting depth of an SVG'),
    seconds: (value: number) => time('Processor time to render an SVG')(value * 1_000),
    longest: time('Total time to render an SVG'),
  }),
  ...rowsOf(turns, {
    waiting: count('Queued tasks per organization and kind'),
    waitingConnected: count('Queued crops per organization, which use a database connection'),
    patience: (value: number) => time('Retry interval after a full queue')(value * 1_000),
  }),
  size('Chunked upload')(uploads.maxFile),
  ...rowsOf(unfinishedUploads, {
    files: count('Pending chunked uploads per person'),
    bytes: size('Total size of pending uploads per person, including the next one'),
    age: time('Lifetime of a pending upload'),
  }),
  ['Picture storage per organization', 'none'],
  time('Age of picture files without a database row')(orphanAge),
  size('Import file')(constants.upload.maxTable),
  ...rowsOf(constants.tableFile, {
    rows: count('Rows of an import file'),
    columns: count('Columns of an import file, and fields of an object in it'),
    cells: count('Cells of an import file'),
    values: count('Nested values in a JSON file'),
    cellLength: unit('Cell of an import file', 'characters'),
    rowLength: unit('Row of an import file', 'characters'),
    headingLength: unit('Column name', 'characters'),
    depth: count('Nesting depth of lists and objects'),
    entries: count('Files in a workbook'),
    unpacked: size('Unpacked size of a workbook'),
    ratio: count('Compression ratio of a large part of a workbook'),
    repeats: count('Dates of a recurring calendar event'),
    repeatMonths: unit('Period imported for a recurring event without an end', 'months'),
    readingTime: time('Time to read an import file'),
  }),
  ...rowsOf(constants.page, {
    defaultTake: count('Rows per page by default'),
    maxTake: count('Rows per page (`take`)'),
    maxSkip: count('Rows to skip (`skip`)'),
  }),
  count('Lists counted per call')(mostCounts),
  count('Days in an overview')(mostDaysAhead),
  count('Weeks of growth in an overview')(weeksOfGrowth),
  ...rowsOf(wordSearch, {
    ranked: count('Search results sorted by relevance'),
    found: count('Search results passed to the list by id'),
    common: count('Records with a matching name prefix, for a search by relevance'),
    enough: count('Name matches from which on a search skips texts'),
    venues: count('Matching venues whose events a search includes'),
    parts: count('Name words that contain a search word'),
    meant: count('Corrections of a misspelled word'),
  }),
  ...rowsOf(finding, {
    candidates: count('Candidates per resource in a global search'),
    titles: count('Titles per resource with typo tolerance in a global search'),
    changes: count('Recent changes per person that raise records in a global search'),
    together: count('Records of a change that still counts for this ranking'),
  }),
  ...rowsOf(constants.textLength, {
    search: unit('Search text, and filter by part of a text', 'characters'),
    choices: unit('All values of a filter', 'characters'),
    line: unit('Line of text, by default', 'characters'),
    phone: unit('Phone number', 'characters'),
    long: unit('Long text, by default', 'characters'),
    rich: unit('Rich text with tags, by default', 'characters'),
    structure: unit('Structure, as JSON', 'characters'),
    furtherFields: unit('All undeclared fields of an event or venue', 'characters'),
    webAddress: unit('Web address', 'characters'),
    email: unit('Email address', 'characters'),
  }),
  count('Records changed per call')(constants.bulkLimit),
  // prettier-ignore
  ...rowsOf(constants.conditionLimits, {
    characters: unit('All conditions of a list, as JSON', 'characters'), conditions: count('Conditions per list'),
    levels: count('Nesting depth of condition groups'), values: count('Values per condition') }),
  // prettier-ignore
  ...rowsOf(constants.viewLimits, {
    ofOne: count('Saved views per list, for a person, role or workspace'), name: unit('Name of a saved view', 'characters'),
    value: unit('Filter of a saved view', 'characters'), state: unit('Complete saved view, as JSON', 'characters'),
    columns: count('Columns of a saved view'), narrowest: unit('Minimum column width of a saved view', 'px'), widest: unit('Maximum column width of a saved view', 'px') }),
  ...rowsOf(constants.draftLimits, {
    name: unit('Name of a form with unsaved changes', 'characters'),
    characters: unit('Unsaved changes of a form, as JSON', 'characters'),
    ofUser: count('Forms with unsaved changes, per user and workspace'),
    days: unit('Storage time of unsaved changes of a form', 'days'),
  }),
  ...rowsOf(commentLimits, {
    text: unit('Text of a comment', 'characters'),
    mentions: count('Mentions per comment'),
    ofRecord: count('Comments per record'),
  }),
  count('Entries of an inbox per response')(inboxLimit),
  count('Favorites of a person in a workspace')(favoritesLimit),
  ...rowsOf(constants.folders, {
    told: count('Folders listed in the media library'),
    moved: count('Files moved when a folder is renamed'),
  }),
  count('Pictures per gallery')(constants.galleryLimit),
  count('Events, venues or properties linked to a blog post')(constants.relatedLimit),
  count('Characters of a text to improve, shorten or translate per call')(mostReworked),
  count('Glossary terms checked per text')(mostTerms),
  count('Days that the trash and imports are kept')(constants.trashDays),
  count('Days that the last calendar import and decisions about duplicates are kept')(importMemoryDays),
  count('Hours in which a change can be undone')(constants.undoHours),
  count('Rows of a file checked during the request')(checkedAtOnce),
  count('Hours that responses are kept for idempotent retries')(idempotencyHours),
  count('Days that unused generated texts are kept')(generatedDays),
  ...rowsOf(recognition, {
    sentences: count('Sentences of a text compared word by word with generated ones'),
    texts: count('Generated texts compared per text'),
  }),
  count('Facts excluded from a text')(mostLeftOut),
  count('Sentences of a passage to rewrite')(mostInPassage),
  count('Versions of a text shown next to each other')(mostVersions),
  count('Characters read per line of a streamed response')(longestLine),
  time('Session')(sessionLifetime),
  time('CSRF token')(csrfLifetime),
  count('Days that an invitation is valid')(invitationDays),
  ...rowsOf(constants.accessTokenLimits, {
    name: unit('Name of an access token', 'characters'),
    permissions: count('Permissions per access token'),
    days: count('Maximum days that an access token is valid'),
  }),
];
