import { f } from '../../contract/declaration/fields.ts';

/** Invalid input; the message has the correct syntax. */
export class Misunderstood extends Error {}

interface FieldArgument {
  name: string;
  code: string;
  /** Whether the field can be the record’s title: a required text. */
  isTitle: boolean;
}

const camelCase = /^[a-z][a-zA-Z0-9]*$/;
/** Built-in fields of every record. */
const reserved = ['id', 'workspaceId', 'organisationId', 'labels', 'version', 'createdAt', 'updatedAt', 'deletedAt'];
const switches = ['required', 'column', 'filter', 'sort', 'search', 'wide', 'readOnly'];
const limits = ['min', 'max'];
/**
 * Field kinds that can be given by name. A code needs a pattern and a message, which are added in the file; the others have their own
 * syntax.
 */
const simple = Object.keys(f).filter((kind) => !['code', 'status', 'choice', 'ref'].includes(kind));

/**
 * The source code of a declaration from a name and fields such as `name:kind:options`. A kind is a field kind, a referenced resource or a
 * list of choices.
 * @param known existing resources.
 * @throws Misunderstood
 */
export function declarationOf(name: string, typed: readonly string[], known: readonly string[]): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Misunderstood(
      `Name the resource in lowercase letters and hyphens, in the plural: hiking-trails, not ${name}.`,
    );
  if (known.includes(name)) throw new Misunderstood(`A resource named ${name} already exists. Choose another name.`);
  const fields = typed.map((words) => fieldOf(words, [...known, name]));
  const twice = fields.find((field, place) => fields.findIndex(({ name: other }) => other === field.name) < place);
  if (twice) throw new Misunderstood(`The field ${twice.name} occurs twice. Remove one.`);
  const title = fields.find(({ isTitle }) => isTitle);
  if (!title) throw new Misunderstood('One field must be required text: it names a record. Write name:text:required');
  const constant = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [
    `import { defineResource, f } from '../../../contract/declaration/resource.ts';\n`,
    `export const ${constant} = defineResource('${name}', {`,
    `  title: '${title.name}',`,
    `  fields: {`,
    ...fields.map((field) => `    ${field.name}: ${field.code},`),
    `  },`,
    `});\n`,
  ].join('\n');
}

function fieldOf(words: string, known: readonly string[]): FieldArgument {
  const [name = '', kind = '', given = '', ...more] = words.split(':');
  if (!kind || more.length > 0)
    throw new Misunderstood(`Write a field as name:kind or name:kind:options, not ${words}`);
  if (!camelCase.test(name)) throw new Misunderstood(`Name a field in camel case, such as opensOn, not ${name}.`);
  if (reserved.includes(name)) throw new Misunderstood(`Every record already has ${name}. Choose another name.`);
  const options = Object.fromEntries(
    given
      .split(',')
      .filter(Boolean)
      .map((option) => optionOf(option, words)),
  );
  const written = Object.entries(options).map(([option, value]) => `${option}: ${String(value)}`);
  const last = written.length > 0 ? `{ ${written.join(', ')} }` : '';
  const call = (what: string, ...first: string[]) => `f.${what}(${[...first, last].filter(Boolean).join(', ')})`;
  if (kind.includes(',')) {
    const choices = kind.split(',').filter(Boolean);
    const what = name === 'status' ? 'status' : 'choice';
    const list = `[${choices.map((choice) => `'${choice}'`).join(', ')}]`;
    return { name, code: call(what, list), isTitle: false };
  }
  if (known.includes(kind)) return { name, code: call('ref', `'${kind}'`), isTitle: false };
  if (!simple.includes(kind)) throw new Misunderstood(unknownKind(kind, known));
  const isBounded = ['text', 'longText', 'integer', 'number'].includes(kind);
  if (!isBounded && limits.some((limit) => limit in options))
    throw new Misunderstood(`${name}: ${kind} has no minimum and maximum.`);
  return { name, code: call(kind), isTitle: kind === 'text' && options.required === true };
}

function optionOf(option: string, words: string): [string, boolean | number] {
  const [name = '', value] = option.split('=');
  if (switches.includes(name) && value === undefined) return [name, true];
  if (limits.includes(name) && value && Number.isFinite(Number(value))) return [name, Number(value)];
  throw new Misunderstood(`${words}: ${option} is not an option. Use ${switches.join(', ')}, min=N and max=N.`);
}

const unknownKind = (kind: string, known: readonly string[]) =>
  [
    `Unknown kind of field: ${kind}.`,
    `Kinds: ${simple.join(', ')}.`,
    `Choices: the words themselves, such as draft,published.`,
    `References: ${known.join(', ')}.`,
  ].join('\n');
