/** Limits of outgoing requests; `docs/limits.md` lists all limits. Milliseconds unless stated otherwise. */

const minute = 60_000;
const hour = 60 * minute;

/** Limits of domain verification. */
export const domainProofs = {
  /** Timeout per server. */
  wait: 8_000,
  /** Bytes of a page. */
  page: 256 * 1024,
  /** Bytes of a response's headers. */
  headers: 16 * 1024,
  /** Minimum time between two checks of a domain. */
  pause: 5_000,
  /** Lease after which another server takes over a check. */
  lease: minute,
  /** Bounds of the interval between checks of an unverified domain, which is a quarter of the time since the first check. */
  soonest: 5 * minute,
  latest: 24 * hour,
  /** How long an unverified domain is checked automatically. */
  patience: 30 * 24 * hour,
  /** Intervals between checks of a verified domain, and of one that lost its proof. */
  proven: 24 * hour,
  failing: 6 * hour,
} as const;

/** Limits of mails about new entries of the inbox. */
export const digests = {
  /** Interval between polls of a process. */
  beat: minute,
  /** Minimum age of an entry, so that a user who is online reads it first. */
  wait: 10 * minute,
  /** Minimum time between two digests of a user. */
  apart: hour,
  /** Lease of a digest, and the pause after a failed attempt; each further one doubles it. */
  lease: 10 * minute,
  longestPause: 6 * hour,
  /** Maximum age of an entry. */
  age: 7 * 24 * hour,
} as const;

/** Limits of webhooks. */
export const webhooks = {
  /** Timeout of a complete response. */
  wait: 15_000,
  /** Bytes read of a response. */
  answer: 4 * 1024,
  /** Bytes of its headers. */
  headers: 16 * 1024,
  /** Concurrent messages per process, and per host. */
  atOnce: 8,
  atOneHost: 2,
  /** Pauses before each retry of a message. */
  pauses: [5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
  /** Maximum accepted `Retry-After`. */
  longestPause: 24 * hour,
  /** Time without a delivered message after which a webhook is switched off. */
  patience: 5 * 24 * hour,
  /** Lease after which another server takes over a message. */
  lease: 25_000,
  /** Interval of checks for due messages. */
  beat: 1_000,
  /** Attempts kept per message. */
  tries: 30,
  /** Retention of messages. */
  age: 30 * 24 * hour,
} as const;

/** Limits of requests to external models. */
export const models = {
  /** Timeout of the connection. */
  connect: 10_000,
  /** Maximum silence before and within a response, unless the organization's timeout is shorter. */
  idle: 30_000,
  /** Bytes of a response. */
  answer: 2 * 1024 * 1024,
  /** Bytes of its headers. */
  headers: 32 * 1024,
  /** Maximum plausible token count of a response; higher figures are ignored. */
  tokens: 10_000_000,
  /** Attempts of a request while the provider is busy. */
  tries: 3,
  /** Pauses before each retry without a `Retry-After`. */
  pauses: [500, 2_000],
  /** Maximum `Retry-After` that a request waits for. */
  longestPause: 10_000,
  /** Maximum wait for other requests of the organization. */
  turn: 20_000,
  /** Interval of checks for its turn. */
  turnBeat: 200,
  /** Time after its timeout at which a call counts as lost. */
  lease: 30_000,
  /** Pauses before each retry to store a call's cost if the database is unavailable. */
  settling: [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000, minute, 5 * minute],
  /** Retention of calls in the ledger (days). */
  ledgerDays: 400,
} as const;

/** Limits of requests to an external places service. */
export const placesOutside = {
  /** Timeout of a response. */
  wait: 4_000,
  /** Pause after a request without a response. */
  rest: 10_000,
  /** Bytes of a response. */
  answer: 1024 * 1024,
} as const;

/** Cache lifetimes of a service's responses, if its terms allow caching. */
export const placeAnswers = { search: 24 * hour, place: 30 * 24 * hour } as const;
