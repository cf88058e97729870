import { beforeEach, expect, it, vi } from 'vitest';
import {
  draftKey,
  readDraft,
  removeDraft,
  sweepDrafts,
  writeDraft,
} from '../../../src/pages/records/form/drafts/drafts.ts';

const day = 24 * 60 * 60_000;
const key = draftKey('mira@lake.example', 7, 'events', '5');
const draft = { changes: { title: 'Half a t' }, base: { title: 'T' }, version: 3, savedAt: Date.now(), hadFile: false };

beforeEach(() => localStorage.clear());

it('C-09 typed text is restored after the page was closed', () => {
  writeDraft(key, draft);
  expect(readDraft(key)).toEqual(draft);
});

it('C-09 a draft belongs to one user, workspace, resource and record', () => {
  const keys = [
    key,
    draftKey('other@lake.example', 7, 'events', '5'),
    draftKey('mira@lake.example', 8, 'events', '5'),
    draftKey('mira@lake.example', 7, 'venues', '5'),
    draftKey('mira@lake.example', 7, 'events', '6'),
    draftKey('mira@lake.example', '7:events', '5', ''),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

it('a draft that was not opened for fourteen days is deleted, and other data stays', () => {
  localStorage.setItem('waymark.theme', 'dark');
  writeDraft(key, { ...draft, savedAt: Date.now() - 15 * day });
  sweepDrafts();
  expect(Object.keys(localStorage)).toEqual(['waymark.theme']);
});

it.each(['', 'null', '[]', '{"savedAt":"x"}', '{"changes":1,"savedAt":1}', '{'])(
  'C-19 malformed stored data (%j) is not a draft',
  (text) => {
    localStorage.setItem(key, text);
    expect(readDraft(key)).toBeUndefined();
  },
);

it('a draft is kept for exactly fourteen days', () => {
  writeDraft(key, { ...draft, savedAt: 1_000 });
  expect(readDraft(key, 1_000 + 14 * day - 1)).toMatchObject({ changes: draft.changes });
  expect(readDraft(key, 1_000 + 14 * day)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it('C-19 a draft without an original belongs to a new record, without a file', () => {
  const { changes, savedAt } = draft;
  localStorage.setItem(key, JSON.stringify({ changes, savedAt }));
  expect(readDraft(key)).toEqual({ changes, savedAt, base: {}, hadFile: false });
  localStorage.setItem(key, JSON.stringify({ changes: null, savedAt }));
  expect(readDraft(key)).toBeUndefined();
});

it('C-19 a failing storage is ignored', () => {
  const write = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  // A spy on a method of the storage would become one of its entries.
  const stored = localStorage;
  const full = {
    getItem: (name: string) => stored.getItem(name),
    setItem: write,
    removeItem: (name: string) => stored.removeItem(name),
  };
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full as unknown as Storage);
  expect(writeDraft(key, draft)).toBe(false);
  expect(write).toHaveBeenCalledOnce();
  expect(readDraft(key)).toBeUndefined();
  removeDraft(key);
});
