import {
  AccessTokenCreate,
  type AccessTokenCreate as NewAccessToken,
  type TokenOwner,
} from '../../../../contract/people/access-tokens.ts';
import { accessTokenLimits } from '../../../../contract/calls/constants.ts';
import type { Action } from '../../../../contract/calls/endpoint.ts';
import type { ValidationErrors } from '../../../../contract/calls/errors.ts';
import { validationErrors } from '../../../../contract/calls/validation.ts';

/** Scope of a token: read only, selected permissions, or all of the user's permissions. */
export const tokenScopes = ['read', 'chosen', 'all'] as const;

/** Form values. */
export interface TokenDraft {
  name: string;
  endsOn: string;
  scope: (typeof tokenScopes)[number];
  actions: Action[];
  resources: string[];
}

/** Selectable actions and resources, and their valid pairs. */
export interface OfferedPermissions {
  actions: Action[];
  resources: string[];
  includes: (resource: string, action: Action) => boolean;
}

/** Defaults of a new token: read only, with the longest lifetime. */
export const newDraft = (): TokenDraft => ({
  name: '',
  endsOn: new Date(Date.now() + accessTokenLimits.days * 86_400_000).toISOString().slice(0, 10),
  scope: 'read',
  actions: ['read'],
  resources: [],
});

/** Request body of a draft. */
export function bodyOf(draft: TokenDraft, whose: TokenOwner, { includes }: OfferedPermissions): NewAccessToken {
  const { name, endsOn, scope, actions, resources } = draft;
  const chosen = resources.flatMap((resource) =>
    actions.filter((action) => includes(resource, action)).map((action) => ({ resource, action })),
  );
  const all = [{ resource: '*', action: scope === 'all' ? ('*' as const) : ('read' as const) }];
  return { name, whose, endsOn: endsOn || null, permissions: scope === 'chosen' ? chosen : all };
}

/** Validation errors by form field. */
export function problemsOf(body: NewAccessToken): ValidationErrors {
  const { error } = AccessTokenCreate.safeParse(body);
  const { permissions, ...others } = error ? validationErrors(error) : {};
  return { ...others, ...(permissions && { resources: permissions }) };
}
