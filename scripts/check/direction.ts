import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { architecturePage, arrowsOf, picture, roomsInCircles, withPicture } from '../architecture/picture.ts';
import { cruise } from './cruise.ts';
import { sources } from './sources.ts';
import { root } from './tool.ts';

/**
 * Who reads whom, by the rules of `.dependency-cruiser.cjs`. That every file was looked at is checked too: a parser that
 * understands no TypeScript sees no modules and finds no fault. So is the picture of it in the documentation.
 */
export async function direction(): Promise<string[]> {
  const found = await cruise();
  const seen = new Set(found.modules.map(({ source }) => source));
  const unseen = (await sources(/^(contract|src|server)\/.+\.tsx?$/)).filter((file) => !seen.has(file));
  const broken = found.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  const page = readFileSync(join(root, architecturePage), 'utf8');
  const outdated =
    withPicture(page, picture(found)) === page ? [] : [`${architecturePage} shows other arrows: npm run architecture`];
  const circles = roomsInCircles(arrowsOf(found)).map((room) => `the room ${room} reads in a circle`);
  return [...broken, ...unseen.map((file) => `not looked at: ${file}`), ...circles, ...outdated];
}
