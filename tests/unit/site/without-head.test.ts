import { expect, it } from 'vitest';
import { withoutHead } from '../../../server/features/training/without-head.ts';

it('S7.10 text of a page keeps its visible part, even after unclosed tags', () => {
  const page =
    '<HEAD lang="de"><title>Inn</title></head ><body><!-- <script> -->By the <svg><path/></svg>lake<script>a()</script>. <b>Boats</b> <style>b';
  expect(withoutHead(page)).toBe(' <body> By the  lake . <b>Boats</b> <style>b');
  expect(withoutHead('No markup')).toBe('No markup');
});

it.each(['<svg ', '<!--', '<svg></svg ', '<script></style>'])(
  'S7.10 millions of characters of “%s” are read to the end',
  (part) => {
    const page = part.repeat(2_000_000 / part.length);
    expect(withoutHead(page)).toBe(page);
  },
);
