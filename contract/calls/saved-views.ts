import * as z from 'zod/mini';
import { viewLimits } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { idParams, queryText, scopeOnly, scopeQuery } from './list.ts';
import { clearName } from '../declaration/field-values.ts';

/** Owners of a view: a user, all users with a role, or the workspace. */
export const viewOwners = ['person', 'role', 'workspace'] as const;
/** Owner of a view. */
export type ViewOwner = (typeof viewOwners)[number];

/** Densities of a list's rows. */
export const densities = ['comfortable', 'compact'] as const;
/** Density of a list's rows. */
export type Density = (typeof densities)[number];

const name = z.string().check(z.regex(/^[A-Za-z_]\w{0,59}$/, 'Must be the name of a field or a filter'));

/**
 * State of a view: the list's query parameters (search, filters, order, layout), columns in order with widths in px, and density. Missing
 * values use the list's defaults. Days may be relative to today.
 */
export const ViewState = z
  .strictObject({
    query: z.record(name, queryText(viewLimits.value)),
    columns: z.optional(z.array(name).check(z.maxLength(viewLimits.columns))),
    widths: z.optional(z.record(name, z.int().check(z.minimum(viewLimits.narrowest), z.maximum(viewLimits.widest)))),
    density: z.optional(z.enum(densities)),
  })
  .check(
    z.refine(
      (state) => JSON.stringify(state).length <= viewLimits.state,
      `Must have at most ${viewLimits.state} characters as JSON`,
    ),
  );
export type ViewState = z.output<typeof ViewState>;

/** A saved view of a list. */
export const SavedView = z.object({
  id: z.int(),
  workspaceId: z.int(),
  resource: z.string(),
  name: z.string(),
  whose: z.enum(viewOwners),
  /** The owning role and its name. */
  roleId: z.nullable(z.int()),
  role: z.nullable(z.string()),
  /** Whether the list opens with it. A user's default overrides that of a role, which overrides the workspace's. */
  isDefault: z.boolean(),
  state: ViewState,
  /** The last editor. */
  changedBy: z.nullable(z.string()),
  updatedAt: z.string(),
  version: z.int(),
});
export type SavedView = z.output<typeof SavedView>;

const viewName = clearName(viewLimits.name, 'words').check(z.minLength(1, 'This is required'));
const path = '/views';
const extension = true;
const access = 'session';
const changes = ['views'];
const one = { path: `${path}/{id}`, params: idParams, query: scopeOnly, access, changes, extension } as const;

/** Endpoints for saved views. Users change their own; shared views require the permission to change the workspace. */
export const savedViews = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'The saved views that you can use: your own, those of your roles and of the workspace',
    access,
    query: z.strictObject({ ...scopeQuery, resource: z.optional(queryText(60)) }),
    answer: z.array(SavedView),
    extension,
  }),
  make: endpoint({
    method: 'POST',
    path,
    summary: 'Save a view of a list',
    access,
    changes,
    query: scopeOnly,
    body: z.strictObject({
      resource: z.string().check(z.maxLength(60)),
      name: viewName,
      whose: z._default(z.enum(viewOwners), 'person'),
      roleId: z.optional(z.nullable(z.int().check(z.positive()))),
      isDefault: z._default(z.boolean(), false),
      state: ViewState,
    }),
    answer: SavedView,
    creates: true,
    extension,
  }),
  change: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Update a saved view',
    body: z
      .strictObject({
        name: z.optional(viewName),
        isDefault: z.optional(z.boolean()),
        state: z.optional(ViewState),
      })
      .check(z.refine((body) => Object.keys(body).length > 0, { error: 'There is nothing to change', path: ['name'] })),
    answer: SavedView,
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Delete a saved view; it can be restored for 30 days',
    answer: z.object({ id: z.int(), version: z.int() }),
  }),
  restore: endpoint({
    ...one,
    method: 'POST',
    path: `${path}/{id}/restore`,
    summary: 'Restore a deleted view',
    answer: SavedView,
  }),
};
