/** Error codes of the identity provider that have a text of ours (S8.09), as keys of `errors.json`. */
const known = [
  'login_required',
  'access_denied',
  'state_mismatch',
  'missing_transaction',
  'timeout',
  'cancelled',
  'mfa_required',
  'missing_refresh_token',
  'invalid_grant',
] as const;

/** The i18n key for an error of the identity provider; `undefined` for an unknown code. */
export function identityErrorKey(error: unknown): string | undefined {
  const code = (error as { error?: unknown } | undefined)?.error;
  return known.find((candidate) => candidate === code);
}
