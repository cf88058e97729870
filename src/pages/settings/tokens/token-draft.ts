import {
  AccessTokenCreate,
  type AccessTokenCreate as NewAccessToken,
  type TokenOwner,
} from '../../../../contract/access-tokens.ts';
import { accessTokenLimits } from '../../../../contract/constants.ts';
import type { Action } from '../../../../contract/endpoint.ts';
import type { ValidationErrors } from '../../../../contract/errors.ts';
import { validationErrors } from '../../../../contract/validation.ts';

/** What a token may do: all of its person's permissions, reading, or what is chosen. */
export const tokenScopes = ['read', 'chosen', 'all'] as const;

/** What the form holds. */
export interface TokenDraft {
  name: string;
  endsOn: string;
  scope: (typeof tokenScopes)[number];
  actions: Action[];
  resources: string[];
}

/** What can be chosen: actions, kinds, and which of them go together. */
export interface OfferedPermissions {
  actions: Action[];
  resources: string[];
  includes: (resource: string, action: Action) => boolean;
}

/** A new token reads, for as long as a token may last. */
export const newDraft = (): TokenDraft => ({
  name: '',
  endsOn: new Date(Date.now() + accessTokenLimits.days * 86_400_000).toISOString().slice(0, 10),
  scope: 'read',
  actions: ['read'],
  resources: [],
});

/** The request that a draft makes. */
export function bodyOf(draft: TokenDraft, whose: TokenOwner, { includes }: OfferedPermissions): NewAccessToken {
  const { name, endsOn, scope, actions, resources } = draft;
  const chosen = resources.flatMap((resource) =>
    actions.filter((action) => includes(resource, action)).map((action) => ({ resource, action })),
  );
  const all = [{ resource: '*', action: scope === 'all' ? ('*' as const) : ('read' as const) }];
  return { name, whose, endsOn: endsOn || null, permissions: scope === 'chosen' ? chosen : all };
}

/** What is wrong with it, at the fields of the form. */
export function problemsOf(body: NewAccessToken): ValidationErrors {
  const { error } = AccessTokenCreate.safeParse(body);
  const { permissions, ...others } = error ? validationErrors(error) : {};
  return { ...others, ...(permissions && { resources: permissions }) };
}
