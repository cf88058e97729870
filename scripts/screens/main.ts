/**
 * `npm run screens`: takes screenshots of every screen with demo content, wide and narrow, light and dark, into docs/screens, and writes
 * their index. `npm run screens -- /events /blog` takes only these.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page, chromium } from 'playwright';
import sharp from 'sharp';
import { root } from '../check/tool.ts';
import { addressOf } from './address-of.ts';
import { firstRun, looks, nameOf, opened, outside, photographed } from './addresses.ts';
import { becomeFirstOwner, firstOwnerAddress } from './first-owner.ts';
import { indexPage } from './index-page.ts';
import { photograph } from './photograph.ts';
import { startProduct } from './product.ts';

const folder = join(root, 'docs/screens');
/** Pictures of the landing page by screenshot. */
const landing = { events: 'events', dashboard: 'dashboard', 'events-record': 'event', media: 'media' };
/** Pixel width for high-density displays: twice the displayed width. */
const shotWidth = 1120;
const chosen = process.argv.slice(2);
const isChosen = (...names: string[]) => chosen.length === 0 || names.some((name) => chosen.includes(name));

if (chosen.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking', '--no-first-run'],
});
try {
  if (isChosen(...firstRun.map(({ name }) => name))) await photographFirstRun(browser);
  await photographProduct(browser);
  writeFileSync(join(folder, 'README.md'), indexPage());
  for (const [screen, picture] of Object.entries(landing))
    for (const theme of ['light', 'dark'])
      await sharp(join(folder, `${screen}-1440-${theme}.webp`))
        .resize({ width: shotWidth })
        .webp({ quality: 70, effort: 6 })
        .toFile(join(root, `src/landing/pictures/${picture}-${theme}.webp`));
} finally {
  await browser.close();
}

async function photographProduct(from: Browser): Promise<void> {
  const product = await startProduct({ DEMO: 'on' });
  try {
    const page = await pageOf(from, product.origin);
    for (const screen of outside) if (isChosen(screen.path, screen.name)) await photograph(page, screen, folder);
    await signIn(page);
    for (const route of photographed.filter((one) => isChosen(one, nameOf(one)))) {
      process.stdout.write(`${route}\n`);
      await photograph(page, { name: nameOf(route), path: await addressOf(page, route) }, folder);
    }
    for (const screen of opened) if (isChosen(screen.name)) await photograph(page, screen, folder);
  } finally {
    await product.stop();
  }
}

/** Screenshots of the first run. */
async function photographFirstRun(from: Browser): Promise<void> {
  const product = await startProduct({ DEMO: 'off' });
  try {
    const page = await pageOf(from, product.origin);
    await photograph(page, { name: 'first-run-no-owner', path: '/' }, folder);
    const address = await firstOwnerAddress(product.said);
    await photograph(page, { name: 'first-run', path: address }, folder);
    await page.setViewportSize(looks[0]);
    await page.goto(address);
    await becomeFirstOwner(page);
    await page.getByRole('heading', { level: 1, name: 'First steps' }).waitFor();
    await photograph(page, { name: 'first-dashboard', path: '/' }, folder);
    await photograph(page, { name: 'first-steps', path: '/first-steps' }, folder);
  } finally {
    await product.stop();
  }
}

async function pageOf(from: Browser, origin: string): Promise<Page> {
  const { width, height } = looks[0];
  const context = await from.newContext({
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    viewport: { width, height },
  });
  return context.newPage();
}

/** Signs in as the owner of the demo content, who sees everything. */
async function signIn(page: Page): Promise<void> {
  await page.setViewportSize(looks[0]);
  await page.goto('/sign-in');
  await page.getByRole('button', { name: /^Ana / }).click();
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
}
