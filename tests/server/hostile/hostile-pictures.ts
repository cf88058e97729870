import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { pictures } from '../../../server/platform/limits.ts';

/** A PNG that claims this size, with hardly any bytes. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 30_000_000)), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return ~value >>> 0;
}

const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'olive' } })
  .jpeg()
  .toBuffer();
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const laughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, at) => `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`).join('')}]>${svg('<text>&m;</text>')}`;
const doubled = (inside: (id: string) => string) =>
  Array.from({ length: 24 }, (_, at) => `<g id="n${at + 1}">${inside(`n${at}`).repeat(2)}</g>`).join('');
const nestedUse = svg(
  `<g id="n0"><rect width="1" height="1"/></g>${doubled((id) => `<use href="#${id}"/>`)}<use href="#n24"/>`,
  'width="10" height="10"',
);
/** A pixel that alternates between black and white, so that frames cannot be merged. */
const frames = Array.from({ length: pictures.frames + 1 }, (_, at) =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: at % 2 ? 'black' : 'white' } })
    .png()
    .toBuffer(),
);
const manyFrames = await sharp(await Promise.all(frames), { join: { animated: true } })
  .gif({ effort: 1, keepDuplicateFrames: true })
  .toBuffer();

/** Files that claim another format, are broken, or claim a huge size. */
export const hostilePictures: [what: string, bytes: Buffer | string][] = [
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a page called a picture', `GIF89a/*<script>*/=1;alert(1)//`],
  ['a GIF of a header alone', 'GIF89a'],
  ['a GIF without frames', Buffer.from('47494638396101000100800000000000ffffff3b', 'hex')],
  ['a picture of too many frames', manyFrames],
  ['nothing', ''],
  ['one byte', 'x'],
  ['thirty megabytes of nothing', Buffer.alloc(19 * 1024 * 1024)],
  ['a PNG of 400 million points', bomb(20_000, 20_000)],
  ['a PNG of 2,000 million points', bomb(50_000, 40_000)],
  ['a PNG as wide as can be', bomb(2_147_483_647, 1)],
  ['a PNG as high as can be', bomb(1, 2_147_483_647)],
  ['a PNG without width', bomb(0, 10)],
  ['half a JPEG', jpeg.subarray(0, jpeg.length / 2)],
  ['the head of a JPEG', jpeg.subarray(0, 20)],
  ['a JPEG of noise', Buffer.concat([jpeg.subarray(0, 120), Buffer.alloc(4_000, 0x5a)])],
  [
    'a JPEG with a page behind its head',
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['a program', Buffer.from('7f454c46020101000000000000000000', 'hex')],
  ['a Windows program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  ['an archive', Buffer.from('504b0304140000000800', 'hex')],
  ['a table of Excel', Buffer.from('504b030414000600080000002100', 'hex')],
  ['a packed file', Buffer.from('1f8b0800000000000003', 'hex')],
  ['a HEIC photograph', Buffer.from('0000001866747970686569630000000068656963', 'hex')],
  ['an AVIF of a head alone', Buffer.from('0000001c667479706176696600000000', 'hex')],
  ['a film', Buffer.from('00000018667479706d703432000000006d703432', 'hex')],
  ['a WebP of a head alone', Buffer.from('52494646ffffffff5745425056503820', 'hex')],
  ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
  ['a bitmap of Windows', Buffer.from('424d46000000000000003600000028000000', 'hex')],
  ['an icon of Windows', Buffer.from('00000100010010100000010020006804', 'hex')],
  ['a script', '#!/bin/sh\nrm -rf /'],
  ['JSON', '{"a":1}'],
  ['a table', 'a,b\n1,2'],
  ['XML', '<?xml version="1.0"?><a/>'],
  ['text that names a PDF', 'see %PDF-1.4'],
  ['PostScript', '%!PS-Adobe-3.0'],
  ['a drawing of billions of words', laughs],
  [
    'a drawing that names a file of the server',
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  ],
  ['a drawing that is never closed', '<svg xmlns="http://www.w3.org/2000/svg"><rect'],
  ['a drawing as wide as can be', svg('', 'width="100000000" height="100000000"')],
  ['a drawing without a size', svg('', 'width="0" height="0"')],
  ['a page with a drawing in it', `<!doctype html><body>${svg('<rect width="9" height="9"/>')}</body>`],
  ['a drawing that is packed', gzipSync(svg('<rect width="9" height="9"/>', 'width="9" height="9"'))],
  ['a PNG that ends after its head', bomb(10, 10).subarray(0, 33)],
  ['a JPEG whose parts are longer than it', Buffer.from('ffd8ffe0ffff4a46494600010100000100010000ffd9', 'hex')],
  ['a photograph of Photoshop', Buffer.from('384250530001000000000000000300000001000000010008', 'hex')],
  ['a JPEG 2000', Buffer.from('0000000c6a5020200d0a870a00000014667479706a703220', 'hex')],
  ['a JPEG XL', Buffer.from('0000000c4a584c200d0a870a00000014667479706a786c20', 'hex')],
  ['an OpenEXR', Buffer.from('762f310102000000', 'hex')],
  ['a sound', Buffer.from('52494646ffffffff57415645666d7420', 'hex')],
  ['an MP3', Buffer.from('4944330400000000000054495432', 'hex')],
  ['a font', Buffer.from('774f4632000100000000000000000000', 'hex')],
  ['a database', Buffer.from('53514c69746520666f726d6174203300', 'hex')],
  ['a class of Java', Buffer.from('cafebabe00000034001d0a0006000f09', 'hex')],
  ['a WebAssembly module', Buffer.from('0061736d01000000', 'hex')],
  ['a shortcut of Windows', Buffer.from('4c0000000114020000000000c0000000', 'hex')],
  ['a certificate', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'],
  ['a mail', 'From: a@lake.example\nContent-Type: image/png\n\niVBORw0KGgo='],
  ['a picture as text', `data:image/jpeg;base64,${jpeg.toString('base64')}`],
  ['a head of two kinds', Buffer.concat([Buffer.from('GIF89a'), jpeg])],
];

const pattern = (at: number) =>
  `<pattern id="p${at + 1}" width="9" height="9"><g style="fill:u\\72l( '#p${at}' )"><rect width="4" height="4"/><rect width="2" height="2"/></g></pattern>`;
const blur = '<feTurbulence baseFrequency="0.1"/><feGaussianBlur stdDeviation="9"/>';
/** Drawings that would take minutes to render. */
export const endlessDrawings: [what: string, svg: string][] = [
  ['of drawings', nestedUse],
  ['of drawings that says nothing of its size', nestedUse.replace(/ width="10" height="10"/, '')],
  [
    'of patterns of patterns',
    svg(`<rect id="p0"/>${Array.from({ length: 24 }, (_, at) => pattern(at)).join('')}<rect fill="url(#p24)"/>`),
  ],
  ['of filters', svg(`<filter id="f">${blur.repeat(30)}</filter><rect filter="url(#f)" width="3000" height="3000"/>`)],
  [
    'of filters that a style gives to all',
    svg(
      `<style>rect{filter:url(#f)}</style><filter id="f">${blur}</filter>${'<rect width="9" height="9"/>'.repeat(40)}`,
    ),
  ],
  ['of elements within each other', svg(`${'<g>'.repeat(300)}<rect/>${'</g>'.repeat(300)}`)],
  ['of too many elements', svg('<rect/>'.repeat(20_001))],
  ['that shows itself', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  [
    'of marks at each point',
    svg(
      `<marker id="m">${'<rect/>'.repeat(100)}</marker><style>.a{marker-mid:url("#m")}</style><path class="b a" d="M0 0${' 1 1'.repeat(200)}"/>`,
    ),
  ],
];

const withText = (text: string) =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'olive' } }).withExif({
    IFD0: { ImageDescription: text },
  });
const trap = '<script>alert(1)</script>';
const drawn = (inside: string) => svg(`<rect width="9" height="9" fill="olive"/>${inside}`, 'width="9" height="9"');

/** Valid pictures that contain other data. */
export const trappedPictures: [what: string, bytes: Buffer | string][] = [
  ['a JPEG with a page behind it', Buffer.concat([jpeg, Buffer.from(`<html>${trap}`)])],
  [
    'a JPEG with an archive behind it',
    Buffer.concat([jpeg, Buffer.from(`504b0304${Buffer.from(trap).toString('hex')}`, 'hex')]),
  ],
  ['a JPEG with a script in its description', await withText(trap).jpeg().toBuffer()],
  ['a PNG with a script in its description', await withText(trap).png().toBuffer()],
  ['a WebP with a script in its description', await withText(trap).webp().toBuffer()],
  ['a drawing with a script', drawn(trap)],
  ['a drawing that does something when it is loaded', drawn('<rect onload="alert(1)" width="1" height="1"/>')],
  [
    'a drawing with a page in it',
    drawn(
      `<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml">${trap}</body></foreignObject>`,
    ),
  ],
  [
    'a drawing that asks for a picture elsewhere',
    drawn('<image href="http://127.0.0.1:9/alert(1).png" width="9" height="9"/>'),
  ],
  ['a drawing with a style from elsewhere', drawn('<style>@import "http://127.0.0.1:9/alert(1).css";</style>')],
];
