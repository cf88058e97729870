import { expect } from 'vitest';
import { Browser } from './browser.ts';
import type { identityServer } from '../accounts/identity-stage.ts';
import type { secondProvider } from '../accounts/second-provider.ts';

interface Between {
  stage: Awaited<ReturnType<typeof identityServer>>;
  theirs: Awaited<ReturnType<typeof secondProvider>>;
}

/** Goes to the other provider's page, and returns with its answer. */
export async function comeBack(
  { stage, theirs }: Between,
  sub: string,
  browser = stage.browser(),
  there = new Browser(theirs.issuer),
) {
  const { page, verifier } = await stage.begin(browser);
  const out = (await browser.go(page)).headers.get('location')!;
  expect(out.startsWith(`${theirs.issuer}/auth?`)).toBe(true);
  const who = (await there.go(out)).headers.get('location')!;
  let back = (await there.submit(who, { sub })).headers.get('location')!;
  while (back.startsWith(theirs.issuer)) back = (await there.go(back)).headers.get('location')!;
  expect(back.startsWith(`${stage.origin}/u/outside?`)).toBe(true);
  const inner = (await browser.go(back)).headers.get('location')!;
  return { browser, there, verifier, inner, out, answer: await browser.go(inner) };
}

/** The same, until a session is open here. */
export async function signInThere(between: Between, sub: string, browser?: Browser) {
  const { answer, verifier, ...found } = await comeBack(between, sub, browser);
  await between.stage.enter(found.browser, verifier, answer);
  return found;
}
