import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { architecturePage, arrowsOf, picture, roomsInCircles, withPicture } from '../architecture/picture.ts';
import { cruise } from './cruise.ts';
import { sources } from './sources.ts';
import { root } from './tool.ts';

/**
 * Checks the imports with the rules of `.dependency-cruiser.cjs`, and for cycles between rooms. Also checks that every file was parsed,
 * since a parser failure would hide violations. The diagram in the documentation must be current.
 */
export async function direction(): Promise<string[]> {
  const found = await cruise();
  const seen = new Set(found.modules.map(({ source }) => source));
  const unseen = (await sources(/^(contract|src|site|server)\/.+\.tsx?$/)).filter((file) => !seen.has(file));
  const broken = found.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  const page = readFileSync(join(root, architecturePage), 'utf8');
  const outdated =
    withPicture(page, picture(found)) === page ? [] : [`${architecturePage} is outdated. Run npm run architecture.`];
  const circles = roomsInCircles(arrowsOf(found)).map((room) => `the imports of ${room} form a circle`);
  return [...broken, ...unseen.map((file) => `not checked: ${file}`), ...circles, ...outdated];
}
