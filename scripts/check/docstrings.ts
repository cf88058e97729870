import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sources } from './sources.ts';
import { root } from './tool.ts';

const declaration = /^(export )?(?:async )?(?:const|function\*?|type|interface|class) (\w+)/;

/** Every export of the contract says what it is. The type of a schema carries the schema's name, and its docstring. */
export async function docstrings(): Promise<string[]> {
  const files = await sources(/^contract\/[^/]+\.ts$/);
  return files.flatMap((file) =>
    undocumented(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
}

function undocumented(text: string): string[] {
  const lines = text.split('\n');
  const documented = new Set<string>();
  return lines.flatMap((line, place) => {
    const [, isExported, name] = declaration.exec(line) ?? [];
    if (!name || documented.has(name)) return [];
    if (!lines[place - 1]?.trimEnd().endsWith('*/')) return isExported ? `${name} has no docstring.` : [];
    documented.add(name);
    return [];
  });
}
