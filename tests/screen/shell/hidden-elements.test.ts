import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';

const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

function withStyles(css: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  onTestFinished(() => style.remove());
  document.body.innerHTML = ['a', 'b', 'c', 'd'].map((name) => `<button class="${name}">${name}</button>`).join('');
  return style;
}

it('role queries skip elements hidden by a style sheet, even after its text has changed', () => {
  const style = withStyles('.a { color: red } .b { display: none } @media screen { .c { visibility: hidden } }');
  expect(names()).toEqual(['a', 'd']);
  style.textContent = '.a { display: none } .b { color: red } .c { visibility: visible }';
  expect(names()).toEqual(['b', 'c', 'd']);
});

it('a more specific rule shows elements hidden by another', () => {
  withStyles('button.a { display: block } .a { display: none } .b { display: none }');
  expect(names()).toEqual(['a', 'c', 'd']);
});

it('role queries skip elements that are hidden by an attribute or an inline style', () => {
  withStyles('');
  const [a, b, c] = screen.getAllByRole('button');
  a!.hidden = true;
  b!.style.display = 'none';
  c!.setAttribute('aria-hidden', 'true');
  expect(names()).toEqual(['d']);
});

it('a click on an element without pointer events fails', async () => {
  withStyles('.a { pointer-events: none }');
  const user = userEvent.setup();
  await expect(user.click(screen.getByRole('button', { name: 'a' }))).rejects.toThrow('pointer-events: none');
  await user.click(screen.getByRole('button', { name: 'b' }));
});
