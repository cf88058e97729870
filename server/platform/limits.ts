/** Limits of the server's work; `docs/limits.md` lists them with all others. Milliseconds unless it is said otherwise. */

/** What a request may consist of, and how long it may come. */
export const requests = {
  /** Bytes of a body that is no form. */
  body: 1024 * 1024,
  /** Bytes of the form of the sign-in page. */
  signInForm: 10_000,
  /** Characters of one part of a path. */
  pathPart: 200,
  /** Characters. */
  idempotencyKey: 200,
  time: 60_000,
} as const;

/** How the database is used. */
export const database = {
  /** Connections of one process that are kept, where DATABASE_CONNECTIONS does not say otherwise. */
  connections: 17,
  /** The share of them for the server's own work; the others are for requests. */
  ownShare: 0.3,
  /** Longest wait for a free or new connection. */
  wait: 5_000,
  statement: 30_000,
  idleInTransaction: 60_000,
  /** How often a transaction that left nothing behind is begun. */
  attempts: 3,
  /** How long a pool that the database refused further connections makes do with those it has. */
  growing: 10_000,
  /** How long is waited before a refused connection is asked for again. */
  refusedPause: 20,
  /** How long it may take to be taken for ready. */
  readiness: 2_000,
} as const;

/** Stopping takes ten seconds at most, the database included. */
export const stopping = {
  /** How long calls and imports may go on after the request to stop. */
  calls: 3_000,
  /** How long connections in use may go on once the database is to stop. */
  connections: 1_000,
} as const;

/** How often something may happen within so many ms. */
export interface Rate {
  most: number;
  span: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** How often things may happen, all processes together. */
export const rates = {
  /** Calls to the identity provider, from one address. */
  identity: { most: 600, span: minute },
  /** Tries at the sign-in page, from one address. */
  'sign-in': { most: 20, span: minute },
  /** Requests to pages of one-time links, per IP address. */
  'one-time': { most: 20, span: minute },
  /** Mails with a way to a new password, to one account, and asked for from one address. */
  resetsOfAccount: { most: 3, span: hour },
  resets: { most: 20, span: hour },
  /** Sessions begun from one address. */
  session: { most: 60, span: minute },
  /** Invitations by one person: more than anybody has reason to write by hand. */
  invitationsOfPerson: { most: 50, span: hour },
  /** Invitations of an address to an organisation: the first, and two for those who lost it. */
  invitationsOfAddress: { most: 3, span: 24 * hour },
  /** Questions to a places service outside, by one person. */
  places: { most: 180, span: minute },
} as const satisfies Record<string, Rate>;

/** Wrong passwords. */
export const passwords = {
  /** How many for an account are taken without a wait. */
  ofAccount: 5,
  /** The same from one address. */
  fromAddress: 20,
  firstWait: 30_000,
  /** Each wait is twice the one before, up to this one. */
  longestWait: 15 * minute,
  /** After so long without a try all is forgotten. */
  memory: 24 * hour,
  /** Most password hashes that wait in a process; further requests are refused until later. */
  waiting: 200,
} as const;

/** How long addresses are good that are good once. */
export const onceOnly = {
  /** With which an installation begins. */
  firstOwner: 24 * hour,
  /** For a new password, or a new email: sent by mail. */
  byMail: hour,
  /** The same for links that an owner or the operator hands over. */
  byHand: 24 * hour,
  /** From the address of the first owner to the sign-in at another provider that makes them one. */
  claim: hour,
  /** From a new password to the sign-in that follows. */
  ticket: 5 * minute,
} as const;
/** Longest time from the password to the end of a sign-in. */
export const signInTime = 15 * minute;

/** What one process holds in its memory, so that it need not be asked again. */
export const held = {
  /** People who called lately. */
  callers: 2_000,
  /** Totals of lists. */
  totals: 2_000,
  /** Sums of many records: what comes on which day, the marks of a map. */
  sums: 200,
} as const;

/** What websites read. */
export const delivered = {
  /** Bytes of answers that a process holds. */
  held: 64 * 1024 * 1024,
  /** How long an answer is held at most. What changes is heard of at once; this is for what time changes. */
  age: minute,
  /** How long a browser, or a cache on the way, may show an answer without asking. */
  fresh: 10_000,
  /** How long it may show it beyond that while it asks. */
  stale: minute,
  /** Events of a feed, and of a calendar. */
  feed: 500,
  /** Requests from one address, counted by each process. */
  requests: { most: 6_000, span: minute },
  /** Requests with one key, counted by each process. */
  requestsOfKey: { most: 60_000, span: minute },
  /** Requests with a key that is not good from one address, counted by each process. */
  wrongKeys: { most: 60, span: minute },
} as const;

/** How a process works on scheduled changes. */
export const schedule = {
  /** Records that it takes up together, and those of them that it changes at the same time. */
  together: 200,
  besides: 4,
  /** After how long it tries again what failed for no reason of its own. */
  retry: minute,
} as const;

/** Answers that come in pieces. */
export const streams = {
  /** After how long without a piece a sign of life is sent. */
  beat: 15_000,
} as const;

/** How word of changes is given to those who wait for it. */
export const contentEvents = {
  /** The least time between two words, in ms: of what comes closer together one tells. */
  apart: 500,
  /** Longest wait of a request before it is refused, in ms. */
  stay: 5 * minute,
  /** How many may wait at one server. */
  most: 2_000,
} as const;

/** How a process hears of changes from the database. */
export const listening = {
  /** How often it listens whether it still hears itself. */
  beat: 5_000,
  /** How long it waits for that. */
  wait: 2_000,
  /** How long it rests before it tries again to connect. */
  rest: 200,
} as const;

/** What a picture may be that is opened. */
export const pictures = {
  /** Points, of all its frames together. */
  points: 100_000_000,
  /** How many pictures one that moves may consist of. */
  frames: 300,
  /** How long making one size may take (s). */
  seconds: 10,
} as const;

/** What an SVG may be that is drawn. */
export const drawings = {
  /** Elements, each counted as often as it is drawn. */
  elements: 20_000,
  /** Filter effects, counted likewise. */
  filters: 50,
  /** Elements within each other, or within what they refer to. */
  nesting: 100,
  /** Processor time of drawing one (s). */
  seconds: 2,
  /** How long drawing one may take on a machine that is busy with other things. */
  longest: 30_000,
} as const;
/** Work of which a process does a few at a time: pictures, drawings, files of records, exports. */
export const turns = {
  /** How much of one organization may wait for its turn, for each of these. */
  waiting: 30,
  /** The same where its requests hold a connection to the database while they wait. */
  waitingConnected: 2,
  /** Seconds after which it makes sense to bring more. */
  patience: 5,
} as const;
/** Files that come in pieces and were not made use of yet, of one person. */
export const unfinishedUploads = {
  files: 500,
  /** Bytes. */
  bytes: 4 * 1024 * 1024 * 1024,
  /** How long they wait. */
  age: 24 * hour,
} as const;
/** How long answers are kept for a repeat with the same `Idempotency-Key` (hours). */
export const idempotencyHours = 24;
/** How long what was generated is kept (days). */
export const generatedDays = 90;
/** How long the records of a calendar's last import and the answers about duplicates are kept (days). */
export const importMemoryDays = 400;
/** How much of a text is held against what was generated. */
export const recognition = {
  /** Sentences that are compared word by word; those beyond are known only as they stand. */
  sentences: 300,
  /** Generated texts, the latest. */
  texts: 60,
} as const;
/** How long files of pictures may stay that no row names: those of a call that is still under way are named later. */
export const orphanAge = hour;

/** Most rows of a file that are checked within the request; longer files are checked in the background. */
export const checkedAtOnce = 2_000;

/** How far a search by words goes. */
export const wordSearch = {
  /** Records that are put into the order of how well they fit. */
  ranked: 500,
  /** Records that are handed to the list by their ids; of more it looks for the words itself. */
  found: 5_000,
  /** Records whose names begin so, beyond which it is left to the list at once. */
  common: 2_000,
  /** Records found by their names, from which on texts are not looked into. */
  enough: 100,
  /** Most venues whose events match a word by the venue's name or town. */
  venues: 20_000,
  /** Words of names of which a typed one may be a part. */
  parts: 20,
  /** Words that a mistyped one may have been meant to be. */
  meant: 6,
} as const;

/** One search over all resources. */
export const finding = {
  /** Records of a resource that are held against each other. */
  candidates: 30,
  /** Titles of a resource, those changed last, in which a word may be mistyped. */
  titles: 500,
  /** A person's last changes, by which what they work on goes first. */
  changes: 300,
  /** Records of one change, beyond which it says nothing of what they work on. */
  together: 25,
} as const;
/** Texts about many properties. */
export const writingRuns = {
  /** Texts that a process works on at the same time. */
  atOnce: 3,
  /** When a text is taken over from a server that went silent. */
  lease: 20_000,
  /** How long a run rests at least when a provider is away. */
  rest: minute,
  /** And at most, however long it wants to be left alone: then it is asked again. */
  longestRest: 24 * hour,
  /** How often a text is begun before it counts as failed. */
  tries: 5,
  /** How long runs are kept. */
  age: 90 * 24 * hour,
} as const;
/** Trainings of style guides. */
export const trainings = {
  /** When one is taken over from a server that went silent. */
  lease: 30_000,
  /** How often one is begun before it counts as failed. */
  tries: 3,
  /** How many a style guide keeps. */
  kept: 20,
} as const;

/** How models are fine-tuned at providers. */
export const fineTuning = {
  /** How long one call to the provider may take. */
  call: 60_000,
  /** When a job is taken over from a server that went silent: longer than its calls take. */
  lease: 240_000,
  /** How often the provider is asked how far it is. */
  beat: 30_000,
  /** How many calls may fail in a row. */
  faults: 8,
  /** How long is waited after the first of them; each time twice as long. */
  pause: 5_000,
  /** How long a provider may take in all. */
  longest: 3 * 24 * 3_600_000,
  /** How many a style guide keeps. */
  kept: 20,
} as const;

/** Backups. */
export const backups = {
  /** Bytes of a table that are one part of the file. */
  piece: 8 * 1024 * 1024,
  /** Bytes of a part that is read. */
  part: 64 * 1024 * 1024,
  /** Bytes of the list of check sums. */
  sums: 256 * 1024 * 1024,
  /** How often a server looks whether the nightly one is due. */
  beat: minute,
  /** How long after one that failed the next is tried. */
  retry: hour,
  /** How many are remembered. */
  remembered: 100,
} as const;

/** How long the database is waited for while the figures of `/metrics` are put together. */
export const metricsWait = 2_000;
