import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { DomainProof } from '../../../contract/website/domain-proof.ts';
import { absent } from '../../../src/providers/http/extensions.ts';
import { domains } from '../../../src/resources/domains/domains.resource.ts';
import type { Answered, Asked } from '../form/form-stage.tsx';
import { grant, ok, showRecord } from '../record/record-stage.tsx';
import { recordOf } from '../stage/records.ts';

const domain = recordOf(domains, 5, { name: 'lake', tld: 'example' });
const unproven: DomainProof = {
  address: 'lake.example',
  state: 'unproven',
  token: 'abc123',
  method: null,
  provenAt: null,
  checkedAt: null,
  findings: null,
  servedUntil: null,
  isTaken: false,
};
const missing = { dns: 'missing', file: 'unreachable', meta: 'different' } as const;

/** A server with these domain checks, the next one after each check. */
function proofs(...told: Partial<DomainProof>[]) {
  let at = 0;
  return ({ method, path }: Asked): Answered | undefined => {
    if (!path.startsWith('/domains/5/proof')) return undefined;
    if (method === 'POST') at = Math.min(at + 1, told.length - 1);
    return ok({ ...unproven, ...told[at] });
  };
}
const show = (...told: Partial<DomainProof>[]) => showRecord(domains, domain, { server: proofs(...told) });
const boxes = () => screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value);

it('an unverified domain shows the record to set, copies it, and checks at once', async () => {
  const checkedAt = '2026-07-04T10:00:00Z';
  const { user, button } = show({}, { checkedAt, findings: missing }, { checkedAt, state: 'proven', method: 'dns' });
  await screen.findByText('Verify that lake.example is yours to publish your website there.');
  await screen.findByText('Not checked yet');
  expect(boxes()).toEqual(['_waymark.lake.example', 'waymark-verification=abc123']);
  await user.click(await button('Copy value'));
  expect(await navigator.clipboard.readText()).toBe('waymark-verification=abc123');
  await user.click(await button('Check now'));
  await screen.findByText('Last check: not found.');
  await screen.findByText(/^Checked Jul 4, 2026/);
  await user.click(await button('Check now'));
  await screen.findByText('lake.example is verified');
  await screen.findByText(/^Checked Jul 4, 2026.* · DNS record$/);
});

it('the other methods are a file and a meta tag, each with the last check’s result', async () => {
  const { user } = show({ checkedAt: '2026-07-04T10:00:00Z', findings: missing });
  await user.click(await screen.findByRole('tab', { name: 'File' }));
  expect(boxes()).toEqual(['https://lake.example/.well-known/waymark-verification.txt', 'abc123']);
  await screen.findByText('Last check: the server did not answer.');
  await user.click(screen.getByRole('tab', { name: 'Meta tag' }));
  expect(boxes()).toEqual(['<meta name="waymark-verification" content="abc123">']);
  await screen.findByText('Last check: another value was found. Compare it with the one above.');
});

it.each<[string, Partial<DomainProof>, RegExp]>([
  ['is in use elsewhere', { isTaken: true }, /^lake\.example is in use elsewhere\./],
  ['is verified elsewhere, too', { state: 'proven', isTaken: true }, /^lake\.example is still in use elsewhere:/],
  [
    'lost its proof',
    { state: 'failing', servedUntil: '2026-07-18T10:00:00Z' },
    /at lake\.example until Jul 18, 2026\./,
  ],
  ['is served from before', { state: 'kept' }, /another organization that verifies it takes it over/],
])('a domain that %s says so', async (_case, told, text) => {
  show(told);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('a domain of the demo needs no verification', async () => {
  show({ state: 'demo' });
  await screen.findByText('This domain belongs to the demo and needs no verification.');
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'DNS record' })).toBeNull();
});

it('a reader of domains sees the record to set and no Check now button', async () => {
  showRecord(domains, domain, { grants: [grant('domains', 'read')], server: proofs({}) });
  await screen.findByText('Not checked yet');
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
});

it('a failed check is reported, and the record stays visible', async () => {
  const { user, button } = showRecord(domains, domain, {
    server: (asked) =>
      asked.method === 'POST' ? { status: 503, body: { message: 'The server is busy.' } } : proofs({})(asked),
  });
  await user.click(await button('Check now'));
  await screen.findByText('The domain could not be checked');
  expect(boxes()).toHaveLength(2);
});

it('a server with only the documented calls shows no ownership section and gets no request', async () => {
  absent.setState({ all: true });
  onTestFinished(() => absent.setState({ all: false }));
  const { asked } = show({});
  await screen.findByRole('heading', { name: 'lake' });
  await screen.findByRole('button', { name: 'Edit' });
  expect(screen.queryByRole('heading', { name: 'Ownership' })).toBeNull();
  expect(asked.filter(({ path }) => path.includes('proof'))).toEqual([]);
});
