import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { looks } from './addresses.ts';
import { calm } from './calm.ts';

/** Animations would differ between runs. */
const noAnimations =
  '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important }';

interface Screen {
  name: string;
  path: string;
  /** Input before the screenshot. */
  keys?: readonly string[];
  type?: string;
}

/** Opens an address, waits until the screen has settled, and takes a screenshot in every look. */
export async function photograph(page: Page, { name, path, keys = [], type }: Screen, folder: string): Promise<void> {
  await page.emulateMedia({ colorScheme: looks[0].scheme });
  await page.setViewportSize(looks[0]);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await calm(page);
  for (const key of keys) {
    await page.keyboard.press(key);
    // The content after a key press may need to load.
    await calm(page);
  }
  if (type) await page.keyboard.type(type);
  for (const { name: look, scheme, width, height } of looks) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height });
    await settled(page);
    const picture = await page.screenshot({ style: noAnimations, animations: 'disabled' });
    writeFileSync(
      join(folder, `${name}-${look}.webp`),
      await sharp(picture).webp({ quality: 62, effort: 5 }).toBuffer(),
    );
  }
}

/** Milliseconds for parts of a screen that load last. */
const lateParts = 4_000;

/** Waits until no skeleton is left, and newly visible pictures are loaded and painted. */
async function settled(page: Page): Promise<void> {
  await calm(page);
  const isWhole = () => !document.querySelector('main [class*="skeleton"]');
  await page.waitForFunction(isWhole, undefined, { timeout: lateParts }).catch(() => undefined);
  await page.evaluate(async () => {
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight);
    const painted = Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
    // Theme colors follow the color scheme with a delay.
    await new Promise((resolve) => setTimeout(resolve, 500));
    // Hidden pictures never load.
    await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, 1_500))]);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
