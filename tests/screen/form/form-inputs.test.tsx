import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { upload } from '../../../contract/calls/constants.ts';
import { type Field, f } from '../../../contract/declaration/fields.ts';
import { FieldFrame, textsId } from '../../../src/components/fields/field-frame.tsx';
import { FieldInput, isGroup } from '../../../src/components/fields/field-input.tsx';
import type { FieldInputProps, FieldSources } from '../../../src/components/fields/input-props.ts';
import { focusInSight } from '../../../src/pages/records/form/unfold.ts';

const sources: FieldSources = {
  locale: 'en',
  search: () => Promise.resolve([]),
  titleOf: () => Promise.resolve('Asked'),
  pictures: () => Promise.resolve({ pictures: [], more: false }),
  bring: undefined,
  fullRoom: () => Promise.resolve(undefined),
  linkable: [],
  languages: ['de', 'sl'],
  fieldLabel: (name) => name,
  option: (_field, value) => ({ label: value }),
};

/** Renders an input as a form does; `seen` receives every wire value. */
function show(field: Field, first: unknown = null, more: Partial<FieldInputProps> = {}) {
  const seen = vi.fn();
  const sent = vi.fn((event: React.FormEvent) => event.preventDefault());
  function ValueType() {
    const [value, setValue] = useState(first);
    return (
      <FieldFrame id="x" label="Label" required={field.required} group={isGroup(field)}>
        <FieldInput
          id="x"
          name="x"
          field={field}
          label="Label"
          sources={sources}
          describedBy={textsId('x')}
          {...more}
          value={value}
          onChange={(next) => {
            seen(next);
            setValue(next);
          }}
        />
      </FieldFrame>
    );
  }
  render(
    <form onSubmit={sent}>
      <ValueType />
      <button type="submit">Send</button>
    </form>,
  );
  return { seen, sent, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

it.each([
  ['example.com', 'https://example.com'],
  ['bücher.example/a?b=c', 'https://bücher.example/a?b=c'],
  ['http://example.com', 'http://example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['not an address', 'not an address'],
])('a URL typed as %j becomes %j when the field loses the focus', async (typed, becomes) => {
  const { user } = show(f.url());
  const input = screen.getByLabelText<HTMLInputElement>('Label');
  await user.type(input, typed);
  await user.tab();
  expect(input.value).toBe(becomes);
});

it('a time keeps its date, an all-day value has no time, and both are wire values', async () => {
  const { seen, user } = show(f.dateTime(), '2026-03-29T02:30');
  // This time does not exist in the test's time zone: no zone of the reader may change it.
  expect(screen.getByLabelText<HTMLInputElement>('Time of Label').value).toBe('2:30 AM');
  fireEvent.change(screen.getByLabelText('Time of Label'), { target: { value: '3.15' } });
  await waitFor(() => expect(seen).toHaveBeenLastCalledWith('2026-03-29T03:15'));
  fireEvent.blur(screen.getByLabelText('Time of Label'));
  expect(screen.getByLabelText<HTMLInputElement>('Time of Label').value).toBe('3:15 AM');
  fireEvent.change(screen.getByLabelText('Time of Label'), { target: { value: 'noon' } });
  await waitFor(() => expect(seen).toHaveBeenLastCalledWith('2026-03-29Tnoon'));
  fireEvent.blur(screen.getByLabelText('Time of Label'));
  expect(screen.getByLabelText<HTMLInputElement>('Time of Label').value).toBe('noon');
  await user.click(screen.getByLabelText('All day'));
  expect(seen).toHaveBeenLastCalledWith('2026-03-29');
  expect(screen.queryByLabelText('Time of Label')).toBeNull();
});

it('a typed time is in the form before the next key press, such as Ctrl+S', async () => {
  const { seen } = show(f.dateTime(), '2026-03-29T02:30');
  fireEvent.change(screen.getByLabelText('Time of Label'), { target: { value: '1930' } });
  await Promise.resolve();
  expect(seen).toHaveBeenLastCalledWith('2026-03-29T19:30');
});

it('the focus of a field with a day and a time goes to the invalid one of them', () => {
  show(f.dateTime(), '2026-03-29Tnoon', { invalid: true });
  const { id } = screen.getByLabelText('Label');
  focusInSight(id);
  expect(document.activeElement).toBe(screen.getByLabelText('Time of Label'));
});

it('Enter in a date field accepts the typed date and does not submit the form', async () => {
  const day = show(f.date());
  await day.user.type(screen.getByLabelText('Label'), '2026-12-05{Enter}');
  expect(day.seen).toHaveBeenLastCalledWith('2026-12-05');
  expect(day.sent).not.toHaveBeenCalled();
  cleanup();
  const text = show(f.text());
  await text.user.type(screen.getByLabelText('Label'), 'A{Enter}');
  expect(text.sent).toHaveBeenCalledOnce();
});

it.each([
  ['46.36, 14.09', [46.36, 14.09]],
  ['(-12.5; 130.8)', [-12.5, 130.8]],
  ['14', undefined],
  ['91, 10', undefined],
])('pasting %j into a coordinate fills both with %j', (text, pair) => {
  const onPair = vi.fn();
  show(f.latitude(), null, { onPair });
  fireEvent.paste(screen.getByLabelText('Label'), { clipboardData: { getData: () => text } });
  expect(onPair.mock.calls).toEqual(pair ? [pair] : []);
});

it('stars are labeled radio buttons, and can be cleared', async () => {
  const { seen, user } = show(f.stars(), 2);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 stars' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: '5 stars' }));
  expect(seen).toHaveBeenLastCalledWith(5);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(seen).toHaveBeenLastCalledWith(null);
});

it('C-22 a file that the server would refuse is reported before sending', () => {
  const [onFile, onProblem] = [vi.fn(), vi.fn()];
  show(f.image(), null, { onFile, onProblem });
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const choose = (file: File) => fireEvent.change(picker, { target: { files: [file] } });
  choose(new File(['x'], 'x.txt', { type: 'text/plain' }));
  expect(onProblem).toHaveBeenLastCalledWith(expect.stringContaining('JPEG'));
  const large = new File(['x'], 'x.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: upload.maxImage + 1 });
  choose(large);
  expect(onProblem).toHaveBeenLastCalledWith(expect.stringContaining('20 MB'));
  expect(onFile).not.toHaveBeenCalled();
  const fine = new File(['x'], 'x.png', { type: 'image/png' });
  choose(fine);
  expect(onFile).toHaveBeenCalledExactlyOnceWith(fine);
});

it('a reference shows the name from the record, without a request', () => {
  const titleOf = vi.fn(() => Promise.resolve('Asked'));
  show(f.ref('venues'), 3, { refTitle: 'Lake hall', sources: { ...sources, titleOf } });
  expect(screen.getByText('Lake hall')).toBeTruthy();
  expect(titleOf).not.toHaveBeenCalled();
});

it('a reference without a name in the record requests it', async () => {
  show(f.ref('venues'), 3);
  expect(await screen.findByText('Asked')).toBeTruthy();
});

it('a language is shown by name, and any other can be entered by its code', async () => {
  const { seen, user } = show(f.language(), 'de');
  expect(screen.getByText('German')).toBeTruthy();
  await user.type(screen.getByLabelText('Label'), 'pt-BR');
  await user.click(await screen.findByTitle('Brazilian Portuguese'));
  expect(seen).toHaveBeenLastCalledWith('pt-BR');
});

it('every kind of field has an input, with its label, help and error attached', () => {
  const kinds = [
    f.text(), f.longText(), f.email(), f.url(), f.phone(), f.integer(), f.number(), f.boolean(), f.date(), f.dateTime(),
    f.choice(['a', 'b', 'c', 'd']), f.ref('venues'), f.latitude(), f.language(), f.timeZone(), f.translationGroup(),
  ]; // prettier-ignore
  for (const field of kinds) {
    const { unmount } = render(
      <FieldFrame id="x" label="Label" errors={['Wrong']}>
        <FieldInput
          id="x"
          name="x"
          field={field}
          label="Label"
          sources={sources}
          describedBy={textsId('x')}
          value={null}
          onChange={vi.fn()}
        />
      </FieldFrame>,
    );
    const input = screen.getByLabelText('Label');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent, field.kind).toBe(
      'Wrong',
    );
    unmount();
  }
});

it('a picture that exceeds the storage quota is refused with the free amount', async () => {
  const onFile = vi.fn();
  const onProblem = vi.fn();
  let full: { used: number; quota: number } | undefined = { used: 5_400_000, quota: 5_242_880 };
  const { user } = show(f.image(), null, { onFile, onProblem, sources: { ...sources, fullRoom: async () => full } });
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const picture = new File(['x'], 'x.png', { type: 'image/png' });
  await user.upload(picker, picture);
  await waitFor(() =>
    expect(onProblem.mock.calls).toEqual([
      [expect.stringMatching(/^Storage is full: your organization’s pictures use 5\.1 MB of 5 MB\./)],
    ]),
  );
  expect(onFile.mock.calls).toEqual([[picture], [undefined]]);
  full = undefined;
  await user.upload(picker, picture);
  await Promise.resolve();
  expect([onFile.mock.calls.at(-1), onProblem.mock.calls.length]).toEqual([[picture], 1]);
});

it('localized texts are written in the selected language, even if they load late', async () => {
  const seen = vi.fn();
  const field = f.byLanguage({ title: f.text() });
  const input = (languages: string[], value: unknown = null) => (
    <FieldInput
      {...{ id: 'x', name: 'x', field, label: 'Translations', describedBy: undefined, value }}
      sources={{ ...sources, languages }}
      onChange={seen}
    />
  );
  const { rerender } = render(input([]));
  rerender(input(['de', 'sl']));
  expect(screen.getByRole('tab', { name: 'German' }).getAttribute('aria-selected')).toBe('true');
  fireEvent.change(screen.getByLabelText('title'), { target: { value: 'See' } });
  expect(seen).toHaveBeenLastCalledWith({ de: { title: 'See' } });
  rerender(input(['de', 'sl'], { de: { title: 'See' } }));
  expect(screen.getByRole('tab', { name: 'German has texts' })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Slovenian' }));
  fireEvent.change(screen.getByLabelText('title'), { target: { value: 'Jezero' } });
  expect(seen).toHaveBeenLastCalledWith({ de: { title: 'See' }, sl: { title: 'Jezero' } });
});
