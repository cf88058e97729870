import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { sources } from './sources.ts';
import { root } from './tool.ts';

const declaration = /^(export )?(?:async )?(?:const|function\*?|type|interface|class) (\w+)/;
const namedImport = /(?:import|export) (?:type )?\{([^}]*)\} from '(\.[^']+)'/g;
const lazyImport = /\(await import\('(\.[^']+)'\)\)\.(\w+)|\{([^}]*)\} = await import\('(\.[^']+)'\)/g;

/**
 * Every export of the contract, and every export that another room imports, needs a docstring. The type of a schema with the same name
 * shares its docstring. Icons need none.
 */
export async function docstrings(): Promise<string[]> {
  const files = await sources(/^(contract|src|site|server)\/.+\.tsx?$/);
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const offered = importedElsewhere(texts);
  return [...texts].flatMap(([file, text]) =>
    undocumented(text)
      .filter(
        (name) => !name.endsWith('Icon') && (/^contract\/(?!rich-text\/)/.test(file) || offered.has(`${file} ${name}`)),
      )
      .map((name) => `${file}: ${name} has no docstring.`),
  );
}

/** The room of a file as in `docs/architecture.md`. Each feature and each group of pages is a separate room. */
const roomOf = (file: string) =>
  /^(src\/pages|server\/features|src|server)\/[^/]+(?=\/)/.exec(file)?.[0] ?? file.split('/')[0];

/** Exports that another room imports: `file name`. */
function importedElsewhere(texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [importer, text] of texts)
    for (const [path, names] of importsOf(text)) {
      const file = posix.join(posix.dirname(importer), path);
      if (roomOf(file) !== roomOf(importer)) for (const name of names) found.add(`${file} ${name}`);
    }
  return found;
}

function importsOf(text: string): [path: string, names: string[]][] {
  const listed = (names: string) => names.split(',').map((name) => name.trim().replace(/^type /, '').split(/ as |: /)[0]!); // prettier-ignore
  return [
    ...[...text.matchAll(namedImport)].map(([, names, path]): [string, string[]] => [path!, listed(names!)]),
    ...[...text.matchAll(lazyImport)].map(([, alone, name, names, path]): [string, string[]] =>
      alone ? [alone, [name!]] : [path!, listed(names!)],
    ),
  ];
}

function undocumented(text: string): string[] {
  const lines = text.split('\n');
  const documented = new Set<string>();
  return lines.flatMap((line, place) => {
    const [, isExported, name] = declaration.exec(line) ?? [];
    if (!name || documented.has(name)) return [];
    if (!lines[place - 1]?.trimEnd().endsWith('*/')) return isExported ? [name] : [];
    documented.add(name);
    return [];
  });
}
