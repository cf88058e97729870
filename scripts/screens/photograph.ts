import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { looks } from './addresses.ts';
import { calm } from './calm.ts';

/** What moves or blinks would look different at every run. */
const still =
  '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important }';

interface Screen {
  name: string;
  path: string;
  /** Keys and text before the picture is taken. */
  keys?: readonly string[];
  type?: string;
}

/** Goes to an address, waits until the screen has settled, and photographs it in every look. */
export async function photograph(page: Page, { name, path, keys = [], type }: Screen, folder: string): Promise<void> {
  await page.emulateMedia({ colorScheme: looks[0].scheme });
  await page.setViewportSize(looks[0]);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await calm(page);
  for (const key of keys) {
    await page.keyboard.press(key);
    // What a key brings may have to come first.
    await calm(page);
  }
  if (type) await page.keyboard.type(type);
  for (const { name: look, scheme, width, height } of looks) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height });
    await settled(page);
    const picture = await page.screenshot({ style: still, animations: 'disabled' });
    writeFileSync(
      join(folder, `${name}-${look}.webp`),
      await sharp(picture).webp({ quality: 62, effort: 5 }).toBuffer(),
    );
  }
}

/** Pictures that came into view with the new width are there, and painted. */
async function settled(page: Page): Promise<void> {
  await calm(page);
  await page.evaluate(async () => {
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight);
    const painted = Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
    // The theme's colours follow a change of the system's.
    await new Promise((resolve) => setTimeout(resolve, 500));
    // One that is hidden never comes.
    await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, 1_500))]);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
