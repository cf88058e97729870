import { expect, it } from 'vitest';
import { pictureOfDrawing } from '../../../server/services/media-store/drawing.ts';

const svg = (inside: string, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="${height}">${inside}</svg>`;

it('S7.11 a drawing with few elements that exceeds its processor time ends its process', async () => {
  const noise = '<feTurbulence baseFrequency="0.1" numOctaves="9"/>'.repeat(45);
  const drawn = pictureOfDrawing(Buffer.from(svg(`<filter id="f">${noise}</filter><rect filter="url(#f)" width="3000" height="3000"/>`, 3000)), 1); // prettier-ignore
  // `killed` would mean that the server had to end it, after the longer time for a busy machine.
  await expect(drawn).rejects.toMatchObject({ signal: 'SIGKILL', killed: false });
});

it('S7.11 a drawing with words as ids, styles, gradients and clipped parts is rendered', async () => {
  const gradient =
    '<linearGradient id="g"><stop stop-color="red"/></linearGradient><clipPath id="c"><circle r="9"/></clipPath>';
  const shapes = '<path class="a" d="M0 0h9v9"/><use xlink:href="#g" href="#s"/><a href="#top"><rect id="s" filter="blur(1px)" width="9" height="9"/></a>'; // prettier-ignore
  const style =
    '<style>/* of a program */ .a,.b{fill:url(#g);clip-path:url(#c)} @media print{.a{mask:none}} svg{color:red}</style>';
  const head = '<?xml version="1.0" encoding="iso-8859-1"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns_x "http://www.w3.org/1999/xlink">]>'; // prettier-ignore
  // A flat picture: 3000 × 3000 pixels take the filter over a second, twice that on a busy machine.
  const drawing = svg(`${style}${gradient}${shapes}<text>&amp; caf\u00E9</text>`, 30).replace(
    '<svg ',
    '<svg id="top" xmlns:xlink="&ns_x;" ',
  );
  const picture = await pictureOfDrawing(Buffer.from(head + drawing, 'latin1'), 1);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
});
