/** Limits of the server's work; `docs/limits.md` lists all limits. Milliseconds unless stated otherwise. */

/** Limits of a request. */
export const requests = {
  /** Bytes of a body, except multipart forms. */
  body: 1024 * 1024,
  /** Bytes of the sign-in page's form. */
  signInForm: 10_000,
  /** Characters of a path segment. */
  pathPart: 200,
  /** Characters. */
  idempotencyKey: 200,
  /** Longest time to receive a request. */
  time: 60_000,
} as const;

/** Limits of the database connections. */
export const database = {
  /** Pool size of one process without DATABASE_CONNECTIONS. */
  connections: 17,
  /** Share of the pool for the server's own work; the rest is for requests. */
  ownShare: 0.3,
  /** Maximum wait for a free or new connection. */
  wait: 5_000,
  statement: 30_000,
  idleInTransaction: 60_000,
  /** Attempts of a transaction that changed nothing. */
  attempts: 3,
  /** Pause before a pool asks for more connections after a refusal. */
  growing: 10_000,
  /** Pause before a caller retries after a refused connection. */
  refusedPause: 20,
  /** Timeout of the readiness check. */
  readiness: 2_000,
} as const;

/** Grace periods of a stop, which takes at most ten seconds, including the database. */
export const stopping = {
  /** For requests and imports after the signal. */
  calls: 3_000,
  /** For connections in use when the database stops. */
  connections: 1_000,
} as const;

/** A rate limit: at most `most` hits within `span` ms. */
export interface Rate {
  most: number;
  span: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** Rate limits, counted across all processes. */
export const rates = {
  /** Requests to the identity provider, per IP address. */
  identity: { most: 600, span: minute },
  /** Attempts to sign in, per IP address. */
  'sign-in': { most: 20, span: minute },
  /** Requests to pages of one-time links, per IP address. */
  'one-time': { most: 20, span: minute },
  /** Mails to reset a password, per account and per IP address. */
  resetsOfAccount: { most: 3, span: hour },
  resets: { most: 20, span: hour },
  /** New sessions, per IP address. */
  session: { most: 60, span: minute },
  /** Invitations by one person. */
  invitationsOfPerson: { most: 50, span: hour },
  /** Invitations of one email address to one organization: the first and two repeats. */
  invitationsOfAddress: { most: 3, span: 24 * hour },
  /** Requests to an external places service, per person. */
  places: { most: 180, span: minute },
} as const satisfies Record<string, Rate>;

/** Limits for wrong passwords. */
export const passwords = {
  /** Wrong passwords per account before the first wait. */
  ofAccount: 5,
  /** The same per IP address. */
  fromAddress: 20,
  firstWait: 30_000,
  /** Each wait is twice the previous one, up to this maximum. */
  longestWait: 15 * minute,
  /** Time without an attempt after which the count is deleted. */
  memory: 24 * hour,
  /** Maximum of waiting password hashes per process; further requests are refused. */
  waiting: 200,
} as const;

/** Lifetimes of one-time links. */
export const onceOnly = {
  /** Setup link of an installation. */
  firstOwner: 24 * hour,
  /** Link by mail for a new password or email address. */
  byMail: hour,
  /** Such a link created by an owner or the operator, who delivers it. */
  byHand: 24 * hour,
  /** Time from the setup link to the first owner's sign-in at an external provider. */
  claim: hour,
  /** Time from a new password to the sign-in after it. */
  ticket: 5 * minute,
} as const;
/** Maximum time from the password to the end of a sign-in. */
export const signInTime = 15 * minute;

/** Entries of the in-memory caches of one process. */
export const held = {
  /** Recent callers. */
  callers: 2_000,
  /** Totals of lists. */
  totals: 2_000,
  /** Aggregates, such as the days of a calendar or the markers of a map. */
  sums: 200,
} as const;

/** Limits of the delivery API. */
export const delivered = {
  /** Bytes of cached responses per process. */
  held: 64 * 1024 * 1024,
  /** Maximum age of a cached response. Changes invalidate it at once; this covers effects of time alone. */
  age: minute,
  /** `max-age` for browsers and shared caches. */
  fresh: 10_000,
  /** `stale-while-revalidate` for them. */
  stale: minute,
  /** Events of a feed or calendar. */
  feed: 500,
  /** Redirects of a website. */
  redirects: 5_000,
  /** Requests per IP address, counted per process. */
  requests: { most: 6_000, span: minute },
  /** Requests per delivery key, counted per process. */
  requestsOfKey: { most: 60_000, span: minute },
  /** Requests with an invalid key per IP address, counted per process. */
  wrongKeys: { most: 60, span: minute },
} as const;

/** Scheduled changes in one process. */
export const schedule = {
  /** Records of a batch, and how many of them change concurrently. */
  together: 200,
  besides: 4,
  /** Pause before a retry after a failure that is not the record's. */
  retry: minute,
} as const;

/** Streamed responses. */
export const streams = {
  /** Silence after which a keep-alive is sent. */
  beat: 15_000,
} as const;

/** Requests that wait for content events. */
export const contentEvents = {
  /** Minimum time between two notifications; closer changes share one. */
  apart: 500,
  /** Maximum duration of a waiting request. */
  stay: 5 * minute,
  /** Maximum of waiting requests per server. */
  most: 2_000,
} as const;

/** People on the page of a record. A closed page is gone within `stay` and `grace`, also after a lost connection. */
export const presence = {
  /** Maximum duration of a stream; the page then opens the next one, with its permissions checked again. */
  stay: 7_000,
  /** How long a page counts as open after its last notification, if its server says nothing more. */
  kept: 10_000,
  /** Time for a page to open the next stream, or to go on to the form. */
  grace: 2_500,
  /** Maximum of open streams per server. */
  most: 2_000,
} as const;

/** Listener for the database's notifications. */
export const listening = {
  /** Interval of its self-test. */
  beat: 5_000,
  /** Timeout of the self-test. */
  wait: 2_000,
  /** Pause before it reconnects. */
  rest: 200,
} as const;

/** Limits of a picture that the server decodes. */
export const pictures = {
  /** Pixels of all frames together. */
  points: 100_000_000,
  /** Frames of an animation. */
  frames: 300,
  /** Time to create one size (s). */
  seconds: 10,
} as const;

/** Limits of an SVG that the server renders. */
export const drawings = {
  /** Elements, counted as often as they are rendered. */
  elements: 20_000,
  /** Filter effects, counted the same way. */
  filters: 50,
  /** Depth of nested or referenced elements. */
  nesting: 100,
  /** CPU time of a rendering (s). */
  seconds: 2,
  /** Wall time of a rendering on a busy machine. */
  longest: 30_000,
} as const;
/** Queues with limited concurrency: pictures, drawings, files of records, exports. */
export const turns = {
  /** Waiting tasks per organization and queue. */
  waiting: 30,
  /** The same if waiting requests hold a database connection. */
  waitingConnected: 2,
  /** `Retry-After` of a full queue (s). */
  patience: 5,
} as const;
/** Unfinished or unused uploads of one person. */
export const unfinishedUploads = {
  files: 500,
  /** Bytes. */
  bytes: 4 * 1024 * 1024 * 1024,
  /** Lifetime. */
  age: 24 * hour,
} as const;
/** Retention of responses by `Idempotency-Key` (hours). */
export const idempotencyHours = 24;
/** Retention of generated texts (days). */
export const generatedDays = 90;
/** Retention of a calendar's last import and of decisions on duplicates (days). */
export const importMemoryDays = 400;
/** Comparison of a text with generated ones. */
export const recognition = {
  /** Sentences compared by word; further ones only as a whole. */
  sentences: 300,
  /** Latest generated texts. */
  texts: 60,
} as const;
/** Age at which picture files without a row are deleted; a running request names its files only at its end. */
export const orphanAge = hour;

/** Maximum rows of a file to check within the request; longer files are checked in the background. */
export const checkedAtOnce = 2_000;

/** Limits of a text search. */
export const wordSearch = {
  /** Records ranked by relevance. */
  ranked: 500,
  /** Matches passed to the list as ids; with more, the list's own query matches the words. */
  found: 5_000,
  /** Name matches by prefix beyond which the list's query is used at once. */
  common: 2_000,
  /** Name matches from which on texts are not searched. */
  enough: 100,
  /** Maximum of venues whose events match by the venue's name or town. */
  venues: 20_000,
  /** Words of names that contain a typed word. */
  parts: 20,
  /** Corrections of a mistyped word. */
  meant: 6,
} as const;

/** Limits of the search across all resources. */
export const finding = {
  /** Records per resource that are ranked. */
  candidates: 30,
  /** Most recently changed titles per resource that are searched for mistyped words. */
  titles: 500,
  /** Latest changes of a person that raise the rank of a record. */
  changes: 300,
  /** Records per change set beyond which it does not count as the person's current work. */
  together: 25,
} as const;
/** Limits of writing runs. */
export const writingRuns = {
  /** Concurrent texts per process. */
  atOnce: 3,
  /** Lease after which another server takes over a text. */
  lease: 20_000,
  /** Minimum pause of a run if its provider is unavailable. */
  rest: minute,
  /** Maximum pause, whatever the provider's `Retry-After`. */
  longestRest: 24 * hour,
  /** Attempts per text. */
  tries: 5,
  /** Retention of runs. */
  age: 90 * 24 * hour,
} as const;
/** Limits of style guide trainings. */
export const trainings = {
  /** Lease after which another server takes over a training. */
  lease: 30_000,
  /** Attempts per training. */
  tries: 3,
  /** Trainings kept per style guide. */
  kept: 20,
} as const;

/** Limits of fine-tuning at AI providers. */
export const fineTuning = {
  /** Timeout of a request to the provider. */
  call: 60_000,
  /** Lease after which another server takes over a job; longer than its requests take. */
  lease: 240_000,
  /** Interval of status requests to the provider. */
  beat: 30_000,
  /** Consecutive failed requests before the job fails. */
  faults: 8,
  /** Pause after the first failure; it doubles each time. */
  pause: 5_000,
  /** Maximum duration of a job. */
  longest: 3 * 24 * 3_600_000,
  /** Fine-tunings kept per style guide. */
  kept: 20,
} as const;

/** Limits of backups. */
export const backups = {
  /** Bytes of a table per part of the file. */
  piece: 8 * 1024 * 1024,
  /** Maximum bytes of a part on restore. */
  part: 64 * 1024 * 1024,
  /** Maximum bytes of the list of checksums. */
  sums: 256 * 1024 * 1024,
  /** Interval of checks for a due nightly backup. */
  beat: minute,
  /** Pause before a retry after a failed backup. */
  retry: hour,
  /** Entries of the backup log. */
  remembered: 100,
} as const;

/** Timeout of database queries for `/metrics`. */
export const metricsWait = 2_000;
