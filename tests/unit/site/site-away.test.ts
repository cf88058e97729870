import { HtmlValidate } from 'html-validate/node';
import { expect, it } from 'vitest';
import { NotRead, type Read } from '../../../site/reading.ts';
import { respond } from '../../../site/respond.ts';
import { delivered, reader, stand } from './site-samples.ts';

const readable = reader(delivered());
const visit = (path: string, read: Read) =>
  respond({ stand, path, query: new URLSearchParams(), today: '2031-05-01' }, read);

it.each([
  ['while nothing can be read', 503, new NotRead('away'), () => true],
  ['while its looks in the other language cannot', 503, new NotRead('away'), (path: string) => path.endsWith('=de')],
  ['where it is itself at fault', 500, new Error('a fault'), () => true],
] as const)(
  '%s a visitor sees that the website is unavailable, and the log has the cause',
  async (_when, status, fault, isAway) => {
    const answer = await visit('/de/', (path) => (isAway(path) ? Promise.reject(fault) : readable(path)));
    expect(answer).toMatchObject({ status, type: 'text/html; charset=utf-8', fault });
    expect(answer?.body).toContain('This website is temporarily unavailable');
    expect(answer?.domain).toBeUndefined();
    const report = await new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: { 'void-style': 'off', 'doctype-style': 'off' },
    }).validateString(answer!.body);
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
  },
);

it('if its events cannot be read, the page keeps its style', async () => {
  const answer = await visit('/events', (path) =>
    path.startsWith('events') ? Promise.reject(new NotRead('away')) : readable(path),
  );
  expect(answer?.status).toBe(503);
  expect(answer?.body).toContain('site.css');
});
