import { groupField } from '../../contract/declaration/field-defaults.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import { type Column, fieldColumns } from '../../server/records/sql/column-types.ts';
import { columnOf } from '../../server/records/sql/columns-sql.ts';
import { sharedColumns } from '../../server/records/sql/shared-sql.ts';
import { uniqueColumns, uniqueName } from '../../server/records/unique.ts';

/** Columns of the database by table. */
export type DatabaseColumns = ReadonlyMap<string, ReadonlySet<string>>;

/** A missing table, or missing columns of a resource. */
export interface Change {
  table: string;
  /** For the migration’s name: the resource, or a new field. */
  about: string;
  sql: string;
}

/**
 * The changes that the declared resources need. Nothing is dropped: the server may use an undeclared column, or it may still have content.
 */
export function changesFor(resources: readonly Resource[], existing: DatabaseColumns): Change[] {
  const isNew = ({ storedAs }: Resource) => !existing.has(storedAs);
  const ordered = [...inOrder(resources.filter(isNew)), ...resources.filter((resource) => !isNew(resource))];
  return ordered.flatMap((resource) => {
    const table = resource.storedAs;
    const columns = existing.get(table);
    if (!columns) return [{ table, about: resource.name, sql: createTable(table, resource) }];
    const missing = fieldColumns(resource).filter(({ name }) => !columns.has(name));
    if (missing.length === 0) return [];
    const isShared = sharedColumns(resource).some((shared) =>
      missing.some(({ name }) => shared.split(/[,>]/).includes(name)),
    );
    return [
      {
        table,
        about: `${resource.name}-${missing[0]!.name}`.replaceAll('_', '-'),
        sql: [...missing.map((column) => addColumn(table, column)), ...(isShared ? shareFields(resource) : [])].join(
          '\n',
        ),
      },
    ];
  });
}

/** Sorts resources so that referenced ones come first. Cycles must be fixed by hand. */
function inOrder(resources: readonly Resource[]): Resource[] {
  const placed = new Set<Resource>();
  const begun = new Set<Resource>();
  const place = (resource: Resource) => {
    if (begun.has(resource)) return;
    begun.add(resource);
    const targets = new Set(Object.values(resource.fields).map((field) => field.resource));
    for (const other of resources) if (targets.has(other.name)) place(other);
    placed.add(resource);
  };
  for (const resource of resources) place(resource);
  return [...placed];
}

function createTable(table: string, resource: Resource): string {
  const home = resource.scope;
  const columns = [
    'id bigint generated always as identity primary key',
    `${home}_id bigint not null references ${home}s on delete cascade`,
    ...fieldColumns(resource).map(({ name, definition }) => `${name} ${definition}`),
    'version int not null default 1',
    'created_at timestamptz not null default now()',
    'updated_at timestamptz not null default now()',
    'deleted_at timestamptz',
  ];
  const references = fieldColumns(resource).filter(({ definition }) => definition.includes(' references '));
  return [
    `create table ${table} (\n  ${columns.join(',\n  ')}\n);`,
    `create index on ${table} (${home}_id);`,
    `create index on ${table} (${home}_id, deleted_at) where deleted_at is not null;`,
    ...references.map(({ name }) => `create index on ${table} (${name});`),
    ...resource.unique.map((unique) => {
      const columns = [`${home}_id`, ...uniqueColumns(resource, unique)].join(', ');
      const group = unique.fields.find((name) => resource.fields[name]?.kind === 'translationGroup');
      const isGrouped = group ? ` and ${columnOf(group, resource.fields[group]!)} <> ''` : '';
      return `create unique index ${uniqueName(resource, unique)} on ${table} (${columns}) where deleted_at is null${isGrouped};`;
    }),
    `select protect_by_${home}('${table}');`,
    ...shareFields(resource),
  ].join('\n');
}

/** Shares the declared columns between the records of an item. */
function shareFields(resource: Resource): string[] {
  const [shared, group] = [sharedColumns(resource), groupField(resource.fields)];
  if (!group || shared.length === 0) return [];
  const columns = shared.map((column) => `'${column}'`).join(', ');
  return [
    `select public.share_fields('${resource.storedAs}', '${columnOf(group, resource.fields[group]!)}', array[${columns}]);`,
  ];
}

function addColumn(table: string, { name, definition, filler }: Column): string {
  const index = definition.includes(' references ') ? `\ncreate index on ${table} (${name});` : '';
  if (!filler) return `alter table ${table} add column ${name} ${definition};${index}`;
  return [
    `-- Existing rows get ${filler}. Replace it if there is a better value.`,
    `alter table ${table} add column ${name} ${definition} default ${filler};`,
    `alter table ${table} alter column ${name} drop default;`,
  ].join('\n');
}
