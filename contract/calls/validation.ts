import * as z from 'zod/mini';
import type { ValidationErrors } from './errors.ts';
import type { Say } from './sentences.ts';

type Issue = z.core.$ZodRawIssue;

/** The message for a missing required value. */
export const missing = 'This is required';
const isEmpty = (input: unknown) => input === undefined || input === null || input === '';

/** Readable message for an issue of zod; a field's own message takes precedence. */
function words(issue: Issue): string | undefined {
  if (isEmpty(issue.input) && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return missing;
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${named(issue.expected)}`;
    case 'invalid_value':
      return `Must be one of: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return tooSmall(issue.minimum, issue.origin);
    case 'too_big':
      return tooBig(issue.maximum, issue.origin);
    case 'invalid_format':
      return `Is not a valid ${issue.format === 'regex' ? 'value' : issue.format}`;
    case 'invalid_union':
      // For "empty or a value", report the errors of the value.
      return issue.errors.at(-1)?.[0]?.message ?? 'Is not valid';
    default:
      return 'Is not valid';
  }
}

function named(expected: string): string {
  const names: Record<string, string> = { string: 'text', int: 'a whole number', object: 'an object', array: 'a list' };
  return names[expected] ?? `a ${expected}`;
}

function tooSmall(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `Must have at least ${limit} characters`;
  return origin === 'array' ? `Must have at least ${limit} entries` : `Must be at least ${limit}`;
}

function tooBig(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `Must have at most ${limit} characters`;
  return origin === 'array' ? `Must have at most ${limit} entries` : `Must be at most ${limit}`;
}

/** The message for a text that is too long. */
export const tooLong = (max: number): string => tooBig(max, 'string');

// Same messages in client and server; no JIT in browsers, because the content security policy forbids `eval`.
z.config({ customError: words, jitless: 'document' in globalThis });

let say: Say = (english) => english;
/** Sets the translator of messages in the app; the server translates in its responses. */
export const sayProblemsBy = (by: Say): void => void (say = by);

/**
 * All messages of a failed check, by dotted field path; those without a field under `''`. Unknown fields are reported under their own
 * names. A missing value reports no other error.
 */
export function validationErrors(error: z.core.$ZodError): ValidationErrors {
  // Without a prototype, because an unknown field can have the name of an inherited property.
  const messages: ValidationErrors = Object.create(null) as ValidationErrors;
  const add = (path: string, message: string) => (messages[path] ??= []).push(message);
  for (const issue of error.issues.flatMap(inside)) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...path, key].join('.'), 'Unknown field');
    else add(path.join('.'), issue.message);
  }
  for (const [path, found] of Object.entries(messages))
    messages[path] = (found.includes(missing) ? [missing] : found).map((message) => say(message));
  return messages;
}

/** Reports nested errors of a nullable value at their own paths. */
function inside(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  const found = issue.code === 'invalid_union' ? (issue.errors.at(-1) ?? []) : [];
  return found.some(({ path }) => path.length > 0)
    ? found.map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
    : [issue];
}
