/** Limits of what the server asks of others; `docs/limits.md` lists them with all others. Milliseconds unless it is said otherwise. */

const minute = 60_000;
const hour = 60 * minute;

/** How the proof of a domain is looked for. */
export const domainProofs = {
  /** How long each of its servers is waited for. */
  wait: 8_000,
  /** Bytes that are read of a page. */
  page: 256 * 1024,
  /** Bytes of the headers of an answer. */
  headers: 16 * 1024,
  /** How long a check keeps others of the same domain away. */
  pause: 5_000,
  /** How long a check may take before another server takes it over. */
  lease: minute,
  /** Between checks of a domain that is not proven: a quarter of the time since the first one, within these. */
  soonest: 5 * minute,
  latest: 24 * hour,
  /** How long a domain that is not proven is checked without being asked to. */
  patience: 30 * 24 * hour,
  /** Between checks of a domain that is proven, and of one whose proof is no longer found. */
  proven: 24 * hour,
  failing: 6 * hour,
} as const;

/** Limits of webhooks. */
export const webhooks = {
  /** How long an answer is waited for, to its end. */
  wait: 15_000,
  /** Bytes that are read of it. */
  answer: 4 * 1024,
  /** Bytes of its headers. */
  headers: 16 * 1024,
  /** Messages that a process sends at the same time, and those of them to one host. */
  atOnce: 8,
  atOneHost: 2,
  /** After how long a message is tried again, each time. */
  pauses: [5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
  /** How long another side may want to be left alone. */
  longestPause: 24 * hour,
  /** After so long without a message that arrives a webhook is switched off. */
  patience: 5 * 24 * hour,
  /** When a message is taken over from a server that went silent. */
  lease: 25_000,
  /** How often a process looks for due messages without a notification. */
  beat: 1_000,
  /** Tries that are kept of a message. */
  tries: 30,
  /** How long messages are kept. */
  age: 30 * 24 * hour,
} as const;

/** How models outside are asked. */
export const models = {
  /** How long a connection is waited for. */
  connect: 10_000,
  /** How long an answer may say nothing once it was begun, and before, unless the organisation allows less. */
  idle: 30_000,
  /** Bytes of an answer. */
  answer: 2 * 1024 * 1024,
  /** Bytes of its headers. */
  headers: 32 * 1024,
  /** Tokens that an answer is believed to have cost, read or written; a figure beyond is none. */
  tokens: 10_000_000,
  /** How often a question is put that found the provider busy. */
  tries: 3,
  /** How long is waited before it is put again, where the provider says nothing of it. */
  pauses: [500, 2_000],
  /** A provider that wants to be left alone for longer is not waited for. */
  longestPause: 10_000,
  /** How long a question waits for others of the organisation that are under way. */
  turn: 20_000,
  /** How often it looks for its turn. */
  turnBeat: 200,
  /** How long after its time a call is taken for lost. */
  lease: 30_000,
  /** When the cost of a call is entered that could not be entered at its end, because the database was away. */
  settling: [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000, minute, 5 * minute],
  /** How long calls are kept in the ledger (days). */
  ledgerDays: 400,
} as const;

/** How a places service outside is asked. */
export const placesOutside = {
  /** How long its answer is waited for. */
  wait: 4_000,
  /** How long it is left alone after it did not answer. */
  rest: 10_000,
  /** Bytes of an answer. */
  answer: 1024 * 1024,
} as const;

/** How long what such a service answered is kept, where its terms allow it. */
export const placeAnswers = { search: 24 * hour, place: 30 * 24 * hour } as const;
