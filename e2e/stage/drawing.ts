import sharp from 'sharp';

/** A picture file of one color. The library refuses the same picture twice: each story has colors of its own. */
export const drawing = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 420, channels: 3, background } })
    .png()
    .toBuffer(),
});
