import type { ComponentProps } from 'react';
import type { buttonSizes, buttonVariants } from '../../contract/calls/constants.ts';
import { Spinner } from './states/spinner.tsx';
import './button.css';

type Look = {
  variant?: (typeof buttonVariants)[number];
  size?: (typeof buttonSizes)[number];
  /** Shows a spinner and ignores clicks, without losing the focus as `disabled` would. */
  loading?: boolean | undefined;
};
export type ButtonProps = Look &
  (({ href: string } & ComponentProps<'a'>) | ({ href?: undefined } & ComponentProps<'button'>));

/** The button for all actions (variants and sizes of S9.01); with `href` it is a link. Icon buttons need `aria-label`. */
export function Button({
  variant = 'default',
  size = 'default',
  loading = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const look = {
    className: className ? `wm-button ${className}` : 'wm-button',
    'data-variant': variant,
    'data-size': size,
  };
  if (rest.href !== undefined) {
    return (
      <a {...rest} {...look}>
        {children}
      </a>
    );
  }
  const { onClick, ...button } = rest;
  return (
    <button
      type="button"
      {...button}
      {...look}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {loading && <Spinner size="sm" />}
      {children}
    </button>
  );
}
