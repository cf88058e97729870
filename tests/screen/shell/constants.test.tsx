import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as Dropdown from '@radix-ui/react-dropdown-menu';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { buttonSizes, buttonVariants, spinnerSizes, submenu, toasts } from '../../../contract/calls/constants.ts';
import { Button } from '../../../src/components/button.tsx';
import { Spinner } from '../../../src/components/states/spinner.tsx';
import { Toaster } from '../../../src/components/states/toaster.tsx';
import { Tips } from '../../../src/components/tips/tips.tsx';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8');
const installed = (name: string) => read(`node_modules/${name}/dist/index.mjs`);
const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const mouse = { pointerType: 'mouse', clientX: 500, clientY: 500 };
const over = (name: string) => fireEvent.pointerOver(screen.getByText(name), mouse);
const out = (name: string) => fireEvent.pointerOut(screen.getByText(name), { ...mouse, relatedTarget: document.body });

/** Preloads the tooltip's code, which normally loads while the pointer rests. */
async function twoTooltips() {
  await import('../../../src/components/tips/tip.tsx');
  render(
    <Tips>
      <button type="button" data-tip="first tip">
        one
      </button>
      <button type="button" data-tip="second tip">
        two
      </button>
    </Tips>,
  );
  // A lazy component renders one tick after its code has loaded.
  over('one');
  await screen.findByRole('tooltip');
  vi.useFakeTimers();
  out('one');
  after(350);
}

it('S4.14 a tooltip opens after 700 ms', async () => {
  await twoTooltips();
  over('one');
  after(699);
  expect(screen.queryByRole('tooltip')).toBeNull();
  after(1);
  expect(screen.getByRole('tooltip').textContent).toBe('first tip');
});

it('S4.14 the next tooltip opens at once within 300 ms, and waits again later', async () => {
  await twoTooltips();
  over('one');
  after(700);
  out('one');
  after(299);
  over('two');
  after(0);
  expect(screen.getByRole('tooltip').textContent).toBe('second tip');
  out('two');
  after(301);
  over('one');
  after(699);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('S9.01 buttons come in six variants and four sizes', () => {
  for (const variant of buttonVariants) {
    for (const size of buttonSizes) {
      render(<Button variant={variant} size={size}>{`${variant} ${size}`}</Button>);
      const { dataset } = screen.getByRole('button', { name: `${variant} ${size}` });
      expect([dataset.variant, dataset.size]).toEqual([variant, size]);
    }
  }
  expect(buttonVariants).toEqual(['default', 'destructive', 'outline', 'secondary', 'ghost', 'link']);
  expect(buttonSizes).toEqual(['default', 'sm', 'lg', 'icon']);
});

it('S9.01 every button variant except the default is in the stylesheet', () => {
  const css = read('src/components/button.css');
  for (const variant of buttonVariants) expect(css).toContain(`[data-variant='${variant}']`);
  for (const size of buttonSizes.slice(1)) expect(css).toContain(`[data-size='${size}']`);
});

it('S9.01 a loading button keeps the focus and refuses clicks', () => {
  const onClick = vi.fn();
  render(
    <Button loading onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

it('S9.01 spinners have three sizes and can cover the screen', () => {
  for (const size of spinnerSizes) {
    render(<Spinner size={size} label={size} />);
    expect(screen.getByText(size).parentElement?.dataset.size).toBe(size);
  }
  expect(document.querySelector('[data-spinner-overlay]')).toBeNull();
  render(<Spinner fullscreen label="all" />);
  expect(document.querySelector('[data-spinner-overlay] [data-spinner]')).toBeTruthy();
  expect(spinnerSizes).toEqual(['sm', 'md', 'lg']);
});

it('S9.01 toasts stay 4 s, three at a time, 356 px wide, 14 px apart, bottom right, focused by Alt+T', () => {
  vi.useFakeTimers();
  render(<Toaster theme="light" />);
  for (const text of ['one', 'two', 'three', 'four']) act(() => void toast(text));
  after(100);
  const list = document.querySelector<HTMLElement>('[data-sonner-toaster]')!;
  expect(list.dataset).toMatchObject({ xPosition: 'right', yPosition: 'bottom' });
  expect(list.style.getPropertyValue('--width')).toBe('356px');
  expect(list.style.getPropertyValue('--gap')).toBe('14px');
  expect(document.querySelectorAll("[data-sonner-toast][data-visible='true']")).toHaveLength(3);
  expect(screen.getByLabelText('Notifications (Alt+T)')).toBeTruthy();
  fireEvent.keyDown(document, { altKey: true, code: 'KeyT', key: 't' });
  expect(document.activeElement).toBe(list);
});

it('S9.01 a toast disappears after 4 s', () => {
  vi.useFakeTimers();
  render(<Toaster theme="light" />);
  act(() => void toast('brief'));
  after(3_900);
  expect(screen.getByText('brief').closest('[data-sonner-toast]')?.getAttribute('data-removed')).toBe('false');
  after(1_000);
  expect(screen.queryByText('brief')).toBeNull();
});

it('S9.01 a toast is dismissed by a swipe of 45 px, the value of sonner', () => {
  expect(installed('sonner')).toContain(`SWIPE_THRESHOLD = ${toasts.swipeThreshold};`);
});

const menu = () =>
  render(
    <Dropdown.Root open modal={false}>
      <Dropdown.Trigger>menu</Dropdown.Trigger>
      <Dropdown.Content>
        <Dropdown.Item>Apple</Dropdown.Item>
        <Dropdown.Item>Banana</Dropdown.Item>
        <Dropdown.Sub>
          <Dropdown.SubTrigger>More</Dropdown.SubTrigger>
          <Dropdown.SubContent>inside</Dropdown.SubContent>
        </Dropdown.Sub>
      </Dropdown.Content>
    </Dropdown.Root>,
  );

it('S9.01 a submenu opens after 100 ms', () => {
  vi.useFakeTimers();
  menu();
  fireEvent.pointerMove(screen.getByText('More'), mouse);
  after(submenu.openDelay - 1);
  expect(screen.queryByText('inside')).toBeNull();
  after(1);
  expect(screen.getByText('inside')).toBeTruthy();
});

it('S9.01 type-ahead resets after 1000 ms', () => {
  vi.useFakeTimers();
  menu();
  const type = (key: string) => {
    fireEvent.keyDown(document.activeElement!, { key });
    after(0);
  };
  act(() => screen.getByText('Apple').focus());
  type('b');
  expect(document.activeElement?.textContent).toBe('Banana');
  after(submenu.typeAheadReset - 1);
  type('m');
  expect(document.activeElement?.textContent).toBe('Banana');
  after(submenu.typeAheadReset);
  type('m');
  expect(document.activeElement?.textContent).toBe('More');
});

it('S9.01 the pointer may take 300 ms to reach a submenu, the value of Radix', () => {
  const grace = /pointerGraceTimerRef\.current = window\.setTimeout\(\s*\(\) => [^;]*?,\s*(\d+)\s*\)/.exec(
    installed('@radix-ui/react-menu'),
  );
  expect(Number(grace?.[1])).toBe(submenu.pointerGrace);
});
