/** `npm run architecture`: draws the diagram of the rooms and their imports in docs/architecture.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { architecturePage, picture, withPicture } from './architecture/picture.ts';
import { cruise } from './check/cruise.ts';
import { root } from './check/tool.ts';

const file = join(root, architecturePage);
writeFileSync(file, withPicture(readFileSync(file, 'utf8'), picture(await cruise())));
