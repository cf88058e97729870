import { globSync, readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/** The regular expressions in contract, server, resources and pages that parse files or typed text, each with its file. */
function patterns(): Map<string, { file: string; pattern: RegExp }> {
  const found = new Map<string, { file: string; pattern: RegExp }>();
  const look = (file: string, node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) {
      const pattern = new RegExp(regex.pattern, regex.flags);
      found.set(String(pattern), { file, pattern });
      return;
    }
    for (const inner of Object.values(node)) look(file, inner);
  };
  for (const file of globSync(
    '{contract,server,src/resources,src/pages/{domains,media,settings/theme,styleguides}}/**/*.{ts,tsx}',
  ))
    look(file, parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}

/** Texts that match a pattern, and its characters; patterns that fast-check cannot parse are tried by their characters only. */
function samplesOf({ source, flags }: RegExp): string[] {
  const letters = source.replaceAll(/\\./g, (sign) => ({ '\\s': ' ', '\\d': '1', '\\w': 'a' })[sign] ?? sign[1]!);
  const samples = [...new Set(letters), 'a1 -', 'a.', ' \n'];
  if (/\(\?[=!<]|\\[bBpP1-9]/.test(source)) return samples;
  try {
    const taken = fc.stringMatching(new RegExp(source, flags.replaceAll(/[gy]/g, '')), { size: 'xsmall' });
    return [...samples, ...fc.sample(taken, { numRuns: 4, seed: 31 })];
  } catch {
    return samples;
  }
}

/** Texts with a repeated part and an end that the pattern does not match. */
function attacksOn(pattern: RegExp, length: number): string[] {
  const attacks = new Set<string>();
  for (const sample of samplesOf(pattern))
    for (let at = 0; at < Math.min(sample.length, 10); at += 1)
      for (let size = 1; size <= 3 && at + size <= sample.length; size += 1)
        for (const start of new Set(['', sample.slice(0, at)]))
          attacks.add(`${start}${sample.slice(at, at + size).repeat(length / size)}\0`);
  return [...attacks];
}

/** Polynomial patterns take about a millisecond on any machine; exponential ones never end. */
const patience = 20_000;

/** Whether a pattern finishes with these texts. */
function comesToAnEnd(pattern: RegExp, texts: string[], within = patience): boolean {
  try {
    runInContext(
      'for (const text of texts) { pattern.lastIndex = 0; pattern.test(text); }',
      createContext({ pattern, texts }),
      {
        timeout: within,
      },
    );
    return true;
  } catch {
    return false;
  }
}

it('a pattern with exponential time is found', () => {
  expect(comesToAnEnd(/^(a+)+$/, [`${'a'.repeat(200)}\0`], 1_000)).toBe(false);
});

it('no pattern for user input takes exponential time', { timeout: 600_000 }, () => {
  const all = [...patterns().values()];
  expect(all.length).toBeGreaterThan(300);
  const endless = all.filter(({ pattern }) => !comesToAnEnd(pattern, attacksOn(pattern, 200)));
  expect(endless.map(({ file, pattern }) => `${file}: ${pattern}`)).toEqual([]);
});
