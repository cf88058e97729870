import { type ConditionNode, isGroup, groupOf, partsOf, readConditions } from '../../../contract/calls/conditions.ts';
import { descriptorOf } from '../../../contract/declaration/fields.ts';
import { filterForm } from '../../../contract/calls/list.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import type { SavedView } from '../../../contract/calls/saved-views.ts';
import { type ListState, filterNames, ownNames, writeListState } from './list-url.ts';

/** Query name of the saved view: its id, or `none` for the list without one. */
export const savedName = 'saved';
/** Value for no view, if the list has a default one. */
export const noView = 'none';

type Query = Record<string, string>;

/**
 * The view of a URL: the one it names, else, if it has no parameters of the list, the default: the user's, a role's, or the
 * workspace's, in the order of `views`.
 */
export function viewAt(resource: Resource, views: readonly SavedView[], search: string): SavedView | undefined {
  const query = new URLSearchParams(search);
  const named = query.get(savedName);
  const own = views.filter((view) => view.resource === resource.name);
  if (named) return own.find(({ id }) => String(id) === named);
  return hasNoListParameters(resource, search) ? own.find(({ isDefault }) => isDefault) : undefined;
}

/** Whether a URL cannot be shown before the views are loaded. */
export const needsViews = (resource: Resource, search: string): boolean => {
  const named = new URLSearchParams(search).get(savedName);
  return named ? named !== noView : hasNoListParameters(resource, search);
};

function hasNoListParameters(resource: Resource, search: string): boolean {
  const query = new URLSearchParams(search);
  return !ownNames(resource).some((name) => query.has(name));
}

/** The query of a URL merged with its view; the URL has precedence, also with empty values. */
export function withView(view: Query | undefined, search: string): string {
  const query = new URLSearchParams(view);
  for (const [name, value] of new URLSearchParams(search)) query.set(name, value);
  return query.toString();
}

/** The query of a list relative to its view: only the differences. Values of the view that the list lacks become empty. */
export function withoutView(view: Query | undefined, search: string): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(view ?? {})) {
    if (query.get(name) === value) query.delete(name);
    else if (!query.has(name)) query.set(name, '');
  }
  return query.toString();
}

/** Another URL of the same list that keeps the first's empty values, which override its view. */
export function keepEmpty(from: string, to: string): string {
  const query = new URLSearchParams(to);
  for (const [name, value] of new URLSearchParams(from)) if (value === '' && !query.has(name)) query.set(name, '');
  return query.toString();
}

/** The query that a view saves: all parameters of the list but page and trash. */
export function queryOf(resource: Resource, state: ListState): Query {
  return Object.fromEntries(new URLSearchParams(writeListState(resource, { ...state, page: 1, trashed: false }, '')));
}

/** The part of a view that the list still supports, and the names of fields, choices or conditions that it does not. */
export function supportedView(
  resource: Resource,
  { query, columns = [] }: SavedView['state'],
): { query: Query; leftOut: string[] } {
  const kept: Query = {};
  const leftOut: string[] = columns.filter((name) => !(name in resource.fields) && name !== resource.picture);
  const known = ownNames(resource);
  for (const [name, value] of Object.entries(query)) {
    const fit = known.includes(name) ? fittingValue(resource, name, value) : '';
    if (fit) kept[name] = fit;
    if (fit !== value) leftOut.push(nameOf(resource, name, value));
  }
  return { query: kept, leftOut: [...new Set(leftOut)] };
}

/** The field that a sort or range parameter is about. */
function nameOf({ fields }: Resource, name: string, value: string): string {
  if (name === 'sort') return value;
  return name in fields ? name : name.replace(/(From|To)$/, '');
}

function fittingValue(resource: Resource, name: string, value: string): string {
  const { fields } = resource;
  if (name === 'sort') return fields[value]?.sort ? value : '';
  if (name === 'where') return fittingConditions(resource, value);
  if (name === 'lacks') return resource.lacking.includes(value) ? value : '';
  const field = filterNames(resource).includes(name) ? fields[name] : undefined;
  const { options } = field ?? {};
  if (!field || !options || filterForm(field) !== 'anyOf' || descriptorOf(field).holds !== 'text') return value;
  return value
    .split(',')
    .filter((one) => options.includes(one))
    .join(',');
}

/** The conditions that are still valid. */
function fittingConditions({ fields }: Resource, text: string): string {
  const fits = (node: ConditionNode): ConditionNode | undefined => {
    if (!isGroup(node)) {
      const { where } = readConditions(fields, JSON.stringify({ all: [node] }), { relative: true });
      return where && node;
    }
    const { nodes, every } = partsOf(node);
    const kept = nodes.map(fits).filter((one) => one !== undefined);
    return kept.length > 0 ? groupOf(kept, every) : undefined;
  };
  try {
    const kept = fits(JSON.parse(text) as ConditionNode);
    return kept ? JSON.stringify(kept) : '';
  } catch {
    return '';
  }
}
