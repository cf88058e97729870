import { mkdirSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import swaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type ApiDocument, apiDocument } from '../../server/http/api-document/document.ts';
import { root, tool } from './tool.ts';

/**
 * Checks the API document with two validators, and generates two clients from it that must compile. A server test runs a program with them.
 */
export async function api(): Promise<string[]> {
  const document = (await apiDocument())();
  const faults = [...(await validated(document)), ...(await linted(document))];
  if (faults.length > 0) return faults;
  await generateClients(document);
  return tool('typescript/bin/tsc', '--project', 'tests/typed-client', '--pretty', 'false');
}

const validated = async (document: ApiDocument): Promise<string[]> => {
  try {
    await swaggerParser.validate(structuredClone(document) as never);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

/** Redocly’s rules for valid OpenAPI, and for the needs of generators. */
async function linted(document: ApiDocument): Promise<string[]> {
  const rules = {
    'operation-operationId': 'error',
    'operation-summary': 'error',
    'operation-description': 'error',
  } as const;
  const config = await createConfig({
    extends: ['spec'],
    rules: { ...rules, 'no-unused-components': 'error', 'no-identical-paths': 'error', 'security-defined': 'error' },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ message, location }) => `${message} ${location[0]?.pointer ?? ''}`);
}

/** The output folder of the clients; `tests/typed-client/tsconfig.json` uses it, too. */
const folder = join(root, 'node_modules/.cache/waymark-api');

async function generateClients(document: ApiDocument): Promise<void> {
  lendCompiler();
  const { default: openapiTypescript, astToString } = await import('openapi-typescript');
  const { default: ts } = (await import('typescript')) as unknown as { default: Compiler };
  const { generateSource } = await import('oazapfts');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const types = await openapiTypescript(pathToFileURL(file), {
    transform: ({ format }) => (format === 'binary' ? (blob as never) : undefined),
  });
  writeFileSync(join(folder, 'openapi-typescript.ts'), astToString(types));
  writeFileSync(join(folder, 'oazapfts.ts'), await generateSource(file));
}

interface Compiler {
  factory: { createTypeReferenceNode(name: string): object };
}

/** TypeScript 7 has no JavaScript compiler, which the generators need. It is taken from the dependencies of oazapfts. */
function lendCompiler(): void {
  const lender = import.meta.resolve('oazapfts');
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier, specifier === 'typescript' ? { ...context, parentURL: lender } : context),
  });
}
