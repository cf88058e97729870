import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultDebounce } from '../../../contract/calls/constants.ts';
import { useDebouncedInput } from '../../../src/components/fields/use-debounced-input.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const late = 1_000;

/** A filter whose value is applied after a second, as on a slow machine; `clear` empties it at once. */
function Filter() {
  const [value, setValue] = useState('');
  const [typed, type] = useDebouncedInput(value, (next) => void setTimeout(() => setValue(next), late));
  return (
    <>
      <input aria-label="City" value={typed} onChange={(event) => type(event.target.value)} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
      <button type="button" onClick={() => setValue('Bled')}>
        Back
      </button>
    </>
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>('City');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('text typed during a save stays, and is saved next', () => {
  render(<Filter />);
  type('Ble');
  pass(defaultDebounce + late / 2);
  type('Bled');
  pass(late / 2);
  expect([box().value, screen.getByRole('status').textContent]).toEqual(['Bled', 'Ble']);
  pass(defaultDebounce + late);
  expect([box().value, screen.getByRole('status').textContent]).toEqual(['Bled', 'Bled']);
});

it('two pending values overwrite no typed text', () => {
  render(<Filter />);
  type('B');
  pass(defaultDebounce);
  type('Bl');
  pass(defaultDebounce);
  type('Ble');
  pass(late - defaultDebounce);
  expect(box().value).toBe('Ble');
});

it('restoring the first value while it is pending loses nothing either', () => {
  render(<Filter />);
  type('B');
  pass(defaultDebounce + 50);
  type('');
  pass(defaultDebounce + 50);
  type('K');
  pass(late - defaultDebounce);
  expect(screen.getByRole('status').textContent).toBe('B');
  pass(defaultDebounce);
  expect([box().value, screen.getByRole('status').textContent]).toEqual(['K', '']);
});

it('an external value replaces typed text, even text that was already sent', () => {
  render(<Filter />);
  type('Bled');
  pass(defaultDebounce + late);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(box().value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(box().value).toBe('Bled');
});
