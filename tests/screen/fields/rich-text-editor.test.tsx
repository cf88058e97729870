import { getSchema } from '@tiptap/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { closedSet } from '../../../contract/rich-text/closed-set.ts';
import { f } from '../../../contract/declaration/fields.ts';
import { FieldFrame } from '../../../src/components/fields/field-frame.tsx';
import { FieldInput, isGroup } from '../../../src/components/fields/field-input.tsx';
import type { FieldSources } from '../../../src/components/fields/input-props.ts';
import { extensions } from '../../../src/components/rich-text/editor/extensions.ts';
import { cleanedPaste } from '../../../src/components/rich-text/editor/paste.ts';
import { RichText } from '../../../src/components/rich-text/rich-text.tsx';
import { hostile } from '../../rich-text/hostile.ts';
import { outsideOfSet } from '../../rich-text/outside.ts';
import { clean, pasted } from '../../rich-text/pasted.ts';
import '../../../src/providers/texts/rich-text.ts';

const sources = {
  locale: 'en',
  linkable: [{ value: 'venues', label: 'Venues' }],
  search: async (_resource: string, typed: string) =>
    [{ value: 12, label: 'Old Mill' }].filter(({ label }) => label.toLowerCase().includes(typed)),
  pictures: async () => ({ pictures: [{ id: 7, url: '/v1/media/7', title: 'Lake', alt: 'A lake' }], more: false }),
} as unknown as FieldSources;

/** Renders the input as a form does. `setValue` simulates another user's version or a restored draft. */
async function show(first: string | null, more: { required?: boolean } = {}) {
  const seen = vi.fn<(value: unknown) => void>();
  const field = f.richText(more);
  let setValue: (value: unknown) => void = () => undefined;
  function Held() {
    const [value, set] = useState<unknown>(first);
    setValue = set;
    return (
      <FieldFrame id="x" label="Story" required={field.required} group={isGroup(field)}>
        <FieldInput
          id="x"
          name="x"
          field={field}
          label="Story"
          sources={sources}
          describedBy="x-texts"
          value={value}
          onChange={(next) => {
            seen(next);
            set(next);
          }}
        />
      </FieldFrame>
    );
  }
  render(<Held />);
  const text = await screen.findByRole('textbox', { name: /Story/ });
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const button = (name: string) => screen.getByRole('button', { name });
  return { seen, text, user, button, setValue: (value: unknown) => act(() => setValue(value)) };
}

it('S3.06 the editor accepts the allowed tags only', () => {
  const { nodes, marks } = getSchema(extensions);
  const byName: Record<string, string[]> = {
    paragraph: ['p'], heading: ['h2', 'h3'], bulletList: ['ul'], orderedList: ['ol'], listItem: ['li'], blockquote: ['blockquote'],
    table: ['table', 'tbody'], tableRow: ['tr'], tableHeader: ['th'], tableCell: ['td'], picture: ['img'], hardBreak: ['br'],
    bold: ['strong'], italic: ['em'], link: ['a'],
  }; // prettier-ignore
  const known = [...Object.keys(nodes), ...Object.keys(marks)].filter((name) => name !== 'doc' && name !== 'text');
  expect(known.toSorted()).toEqual(Object.keys(byName).toSorted());
  expect(Object.values(byName).flat().toSorted()).toEqual(Object.keys(closedSet).toSorted());
});

describe('pasted text', () => {
  it.each(['word', 'googleDocs'] as const)('from %s keeps the page’s content', (program) => {
    expect(cleanedPaste(pasted[program])).toBe(clean[program]);
  });

  it('is limited to the allowed tags, whatever its source', () => {
    for (const piece of hostile.filter(({ length }) => length < 1_000))
      expect(outsideOfSet(cleanedPaste(`<p>Safe</p>${piece}`)), piece).toEqual([]);
  });
});

describe('the editor', () => {
  const stored = '<h2>Title</h2><p>One <strong>two</strong></p><ul><li><p>three</p></li></ul>';

  it('shows a text as stored, and does not change it by showing it', async () => {
    const { seen, text } = await show(stored);
    expect(text.querySelector('h2')?.textContent).toBe('Title');
    expect(text.querySelector('li')?.textContent).toBe('three');
    expect(seen).not.toHaveBeenCalled();
  });

  it('has its label, help and error attached, like other fields', async () => {
    const { text } = await show(null, { required: true });
    expect(text.getAttribute('aria-multiline')).toBe('true');
    expect(text.getAttribute('aria-required')).toBe('true');
    expect(text.getAttribute('aria-describedby')).toBe('x-texts');
    expect(screen.getByRole('toolbar').getAttribute('aria-controls')).toBe(text.id);
  });

  it('returns an unchanged text exactly as received, even in another notation', async () => {
    const foreign = '<div>One</div>\n<p>two </p>';
    const { seen, user, button } = await show(foreign);
    await user.click(button('Heading'));
    expect(seen).toHaveBeenLastCalledWith('<h2>One</h2><p>two</p>');
    await user.click(button('Undo'));
    expect(seen).toHaveBeenLastCalledWith(foreign);
  });

  it('shows the formatting at the cursor, and the possible actions', async () => {
    const { user, button } = await show('<p>One</p>');
    expect(button('Bulleted list').getAttribute('aria-pressed')).toBe('false');
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Bulleted list'));
    expect(button('Bulleted list').getAttribute('aria-pressed')).toBe('true');
    expect(button('Undo').hasAttribute('aria-disabled')).toBe(false);
    expect(button('Outdent')).toBeTruthy();
    await user.click(button('Bulleted list'));
    expect(screen.queryByRole('button', { name: 'Outdent' })).toBeNull();
  });

  it('returns null for an empty text', async () => {
    const { seen, user, button, text } = await show(null);
    await user.click(button('Table'));
    expect(text.querySelectorAll('td, th')).toHaveLength(9);
    expect(seen.mock.calls.at(-1)?.[0] ?? null).toBeNull();
  });

  it('accepts another user’s version, and a cleared text', async () => {
    const { seen, text, setValue } = await show(stored);
    setValue('Plain & old\n\ntext');
    await waitFor(() =>
      expect([...text.querySelectorAll('p')].map((p) => p.textContent)).toEqual(['Plain & old', 'text']),
    );
    setValue(null);
    await waitFor(() => expect(text.textContent).toBe(''));
    expect(seen).not.toHaveBeenCalled();
  });

  it('has a toolbar with one Tab stop, through which the arrow keys move', async () => {
    const { user, button } = await show(stored);
    await user.tab();
    expect(document.activeElement).toBe(button('Heading'));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(button('Bold'));
    await user.keyboard('{End}{ArrowRight}');
    expect(document.activeElement).toBe(button('Heading'));
    expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('accepts URLs as people write them for a link, and nothing else', async () => {
    const { seen, user, button } = await show('<p>One</p>');
    await user.click(button('Link'));
    const address = screen.getByRole('textbox', { name: 'Address' });
    await user.type(address, 'javascript:alert(1){Enter}');
    expect(address.getAttribute('aria-invalid')).toBe('true');
    await user.clear(address);
    await user.type(address, 'lake.example/map{Enter}');
    expect(seen).toHaveBeenLastCalledWith('<p><a href="https://lake.example/map">lake.example/map</a>One</p>');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('links to a record found by search', async () => {
    const { seen, user, button } = await show('<p>One</p>');
    await user.click(button('Link'));
    await user.click(screen.getByRole('tab', { name: 'Link to record' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search by title' }), 'mill');
    await user.click(await screen.findByRole('button', { name: 'Old Mill' }));
    expect(seen).toHaveBeenLastCalledWith('<p><a href="record:venues/12">Old Mill</a>One</p>');
  });

  it('inserts a picture of the library with its alt text', async () => {
    const { seen, user, button } = await show('<p>One</p>');
    await user.click(button('Picture'));
    await user.click(await screen.findByRole('button', { name: /Lake/ }));
    expect(seen).toHaveBeenLastCalledWith('<img src="/v1/media/7" alt="A lake"><p>One</p>');
  });
});

describe('rich text in read mode', () => {
  const shown = (node: ReactNode) => render(<MemoryRouter>{node}</MemoryRouter>).container;
  const recordPath = (resource: string, id: number) => (resource === 'venues' ? `/venues/${id}` : undefined);

  it('consists of elements; links open in a new tab, or the page of a record', () => {
    const value =
      '<h2>A</h2><p>b <a href="https://lake.example/">c</a> <a href="record:venues/3">d</a> <a href="record:gone/3">e</a></p><table><tbody><tr><td colspan="2"><p>f</p></td></tr></tbody></table>';
    const text = shown(<RichText value={value} recordPath={recordPath} />);
    expect([...text.querySelectorAll('a')].map((a) => [a.getAttribute('href'), a.target, a.rel])).toEqual([
      ['https://lake.example/', '_blank', 'noreferrer'],
      ['/venues/3', '', ''],
    ]);
    expect(text.querySelector('td')?.colSpan).toBe(2);
    expect(text.textContent).toBe('Ab c d ef');
  });

  it('contains only the allowed tags, even from a server that does not sanitize', () => {
    for (const piece of hostile.filter(({ length }) => length < 1_000)) {
      const text = shown(<RichText value={`<p>Safe</p>${piece}`} />);
      const others = [...text.querySelectorAll('*')].filter(
        ({ tagName }) => !(tagName.toLowerCase() in { ...closedSet, div: 1 }),
      );
      expect(others, piece).toEqual([]);
      expect(
        [...text.querySelectorAll('img')].every(({ src }) => src.endsWith('/v1/media/1')),
        piece,
      ).toBe(true);
      expect(text.innerHTML, piece).not.toMatch(/<[^>]*(?:\son\w+=|javascript:|evil\.example[^"]*"[^>]*src)/i);
    }
  });
});
