import { type ConditionNode, isGroup, groupOf, partsOf, readConditions } from '../../contract/conditions.ts';
import { descriptorOf } from '../../contract/fields.ts';
import { filterForm } from '../../contract/list.ts';
import type { Resource } from '../../contract/resource.ts';
import type { SavedView } from '../../contract/saved-views.ts';
import { type ListState, filterNames, ownNames, writeListState } from './list-url.ts';

/** The name under which a view stands in the address of a list: by its number, or `none` for the list as it begins. */
export const savedName = 'saved';
/** No view, where the list would begin with one. */
export const noView = 'none';

type Query = Record<string, string>;

/**
 * The view that an address shows: the one that it names, else, where it says nothing of the list, the default: one's own, a role's,
 * or the workspace's, in the order of `views`.
 */
export function viewAt(resource: Resource, views: readonly SavedView[], search: string): SavedView | undefined {
  const query = new URLSearchParams(search);
  const named = query.get(savedName);
  const own = views.filter((view) => view.resource === resource.name);
  if (named) return own.find(({ id }) => String(id) === named);
  return saysNothing(resource, search) ? own.find(({ isDefault }) => isDefault) : undefined;
}

/** Whether the views have to be known before an address can be shown. */
export const needsViews = (resource: Resource, search: string): boolean => {
  const named = new URLSearchParams(search).get(savedName);
  return named ? named !== noView : saysNothing(resource, search);
};

function saysNothing(resource: Resource, search: string): boolean {
  const query = new URLSearchParams(search);
  return !ownNames(resource).some((name) => query.has(name));
}

/** What an address shows together with its view: what stands in the address goes before, also what it leaves empty. */
export function withView(view: Query | undefined, search: string): string {
  const query = new URLSearchParams(view);
  for (const [name, value] of new URLSearchParams(search)) query.set(name, value);
  return query.toString();
}

/** The address of a list that differs from its view: only where it does. What the view has and the list has not is left empty. */
export function besideView(view: Query | undefined, search: string): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(view ?? {})) {
    if (query.get(name) === value) query.delete(name);
    else if (!query.has(name)) query.set(name, '');
  }
  return query.toString();
}

/** Another address of the same list: what the first leaves empty, of all that its view has, this one does as well. */
export function keepEmpty(from: string, to: string): string {
  const query = new URLSearchParams(to);
  for (const [name, value] of new URLSearchParams(from)) if (value === '' && !query.has(name)) query.set(name, '');
  return query.toString();
}

/** What a view keeps of a list: all that stands in its address, but for the page and the trash. */
export function queryOf(resource: Resource, state: ListState): Query {
  return Object.fromEntries(new URLSearchParams(writeListState(resource, { ...state, page: 1, trashed: false }, '')));
}

/** What of a view the list knows (still), and the names of what it does not: a field, a choice or a condition that is gone. */
export function fitting(
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

/** A field's own name where the order or a range is about it. */
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

/** The conditions that can (still) be asked. */
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
