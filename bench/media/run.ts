import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '../app/browser.ts';
import { type Trouble, bring } from './bring.ts';
import { fillLibrary, lookThrough } from './library.ts';
import { makePhotographs } from './photographs.ts';
import { startProduct } from './product.ts';

/** `node bench/media/run.ts [--photographs 200] [--files 20000]`: a mass upload of photos, and a library with many files. */
const { values } = parseArgs({
  options: { photographs: { type: 'string', default: '200' }, files: { type: 'string', default: '20000' } },
});
const say = (text: string) => void process.stdout.write(`${text}\n`);
const troubles: Trouble[] = ['none', 'the connection is cut for ten seconds', 'the server is killed'];

const folder = await mkdtemp(join(tmpdir(), 'waymark-photographs-'));
const product = await startProduct(say);
const browser = await openBrowser();
try {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })).newPage();
  await page.goto(`${product.origin}/sign-in`);
  await page.locator('button.account').first().click();
  await page.locator('nav[aria-label="Main navigation"]').waitFor();
  const count = Number(values.photographs);
  if (count > 0) {
    say(`Generating ${count} photographs …`);
    const paths = await makePhotographs(folder, count);
    say(
      '| Disturbance at 50% | Seconds | Server, max. MB | Records | Unique files | Served in both sizes | Progress decreased |',
    );
    say('| --- | ---: | ---: | ---: | ---: | ---: | --- |');
    for (const trouble of troubles) {
      const brought = await bring(product, page, paths, trouble);
      const { records, different, served } = brought;
      const seconds = Math.round(brought.took / 1_000);
      const went = brought.wentBack ? 'yes' : 'no';
      say(`| ${trouble} | ${seconds} | ${brought.memory} | ${records} | ${different} | ${served} | ${went} |`);
    }
  }
  if (Number(values.files) > 0) {
    say(`\nFilling the library up to ${values.files} files …`);
    await product.forgetPhotographs();
    await page.goto(`${product.origin}/media`);
    await page.waitForURL(/[?&]ws=/);
    const workspaceId = Number(new URL(page.url()).searchParams.get('ws'));
    await fillLibrary(product, workspaceId, Number(values.files));
    const { files, firstPictures, looking, racing } = await lookThrough(product, page, workspaceId);
    say(`${files} files: first pictures after ${firstPictures} ms`);
    for (const [how, { count, longest, dropped }] of Object.entries({ 'Slow scroll': looking, 'Fast scroll': racing }))
      say(`${how}: ${count} frames, longest ${longest} ms, ${dropped} over 50 ms`);
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
