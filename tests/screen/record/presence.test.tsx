import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { presenceCall } from '../../../contract/people/commented.ts';
import { OthersHere } from '../../../src/pages/records/presence/others-here.tsx';
import { absent, isOffered } from '../../../src/providers/http/extensions.ts';
import { type Answered, showPages } from '../form/form-stage.tsx';
import { streamed } from '../stage/streamed.ts';

const ana = { id: 1, name: 'Ana Novak', isEditing: false };
const boris = { id: 2, name: 'Boris Kralj', isEditing: true };
const mira = { id: 3, name: 'Mira Kos', isEditing: false };

/** A stream of the people on a record. */
function visitors() {
  const { answer, say, cut } = streamed();
  return { answer, cut, say: (...people: object[]) => act(async () => say('present', { people })) };
}

function show(answers: (Answered | undefined)[], isEditing = false) {
  const element = <OthersHere resource="venues" recordId={5} isEditing={isEditing} />;
  const left = [...answers];
  return showPages([{ path: '/record', element }], '/record', () => left.shift(), { knowsPresence: true });
}
const status = () => screen.findByRole('status');
const expectStatus = (words: string) => waitFor(async () => expect((await status()).textContent).toBe(words));

it('names the people on the record, editors first, with their initials', async () => {
  const open = visitors();
  const { asked } = show([open.answer], true);
  await open.say(ana, boris, mira);
  await expectStatus('ANBKMKBoris Kralj is editing · Ana Novak and Mira Kos are here');
  expect(asked[0]).toMatchObject({ path: '/presence', query: { resource: 'venues', recordId: '5', editing: 'true' } });
  await open.say();
  await expectStatus('');
});

it('keeps the names while the next stream opens', async () => {
  const [first, second] = [visitors(), visitors()];
  const { asked } = show([first.answer, second.answer]);
  await first.say(ana);
  first.cut();
  await waitFor(() => expect(asked).toHaveLength(2));
  await expectStatus('ANAna Novak is here');
  await second.say(boris);
  await expectStatus('BKBoris Kralj is editing');
});

it('is not visible to others while the page is hidden', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  onTestFinished(() => hidden.mockRestore());
  const open = visitors();
  const { asked } = show([open.answer]);
  await status();
  expect(asked).toEqual([]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await open.say(ana);
  await expectStatus('ANAna Novak is here');
});

it('is not offered any more on a server without it', async () => {
  onTestFinished(() => absent.setState({ calls: new Set() }));
  show([{ status: 404, body: {} }]);
  await waitFor(() => expect(isOffered(presenceCall)).toBe(false));
  await expectStatus('');
});

it('shows others on further records after this one was deleted', async () => {
  const open = visitors();
  const { asked } = show([open.answer, { status: 404, body: { code: 'not_found' } }]);
  await open.say(ana);
  await expectStatus('ANAna Novak is here');
  open.cut();
  await waitFor(() => expect(asked).toHaveLength(2));
  await expectStatus('');
  expect(isOffered(presenceCall)).toBe(true);
});
