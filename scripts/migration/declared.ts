import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DECLARES = /export const (\w+) = defineResource\(\s*'([\w-]+)'/g;

/** The file with the types of the declared resources, relative to the project’s root. */
export const declaredFile = 'src/resources/declared.ts';

/** The content of that file: every resource in `src/resources` with its type. */
export function declaredTypes(root: string): string {
  const folder = join(root, 'src/resources');
  const found = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => `./${name}/${file}`))
    .filter((path) => path.endsWith('.resource.ts'))
    .flatMap((path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(DECLARES)].map(([, constant, name]) => ({
        path,
        constant: constant!,
        name: name!,
      })),
    )
    .sort((one, other) => one.name.localeCompare(other.name));
  const key = (name: string) => (name.includes('-') ? `'${name}'` : name);
  return [
    '// Written by `npm run migration` from the declarations beside this file.',
    ...found.map(({ path, constant }) => `import type { ${constant} } from '${path}';`),
    '',
    '/** Every declared resource, by its name. */',
    'export interface DeclaredResources {',
    ...found.map(({ constant, name }) => `  ${key(name)}: typeof ${constant};`),
    '}',
    '',
  ].join('\n');
}

/** Writes that file if it has changed. */
export function writeDeclaredTypes(root: string): void {
  const file = join(root, declaredFile);
  const text = declaredTypes(root);
  if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
