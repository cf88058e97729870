import './icons.css';

/** The logo mark: a W-shaped path that ends at a waypoint. */
export function LogoMark() {
  return (
    <svg className="wm-logo-mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="6.5" />
      <path d="M4.6 8.2l3.5 8.6 3.9-7.7 3.9 7.7 1.7-4.3" />
      <circle cx="18.8" cy="7.9" r="1.9" />
    </svg>
  );
}

/** The full logo, or only the mark if `small`; screen readers get the name in both cases. */
export function Logo({ small = false }: { small?: boolean }) {
  return (
    <span className="wm-logo" data-logo={small ? 'small' : 'full'}>
      <LogoMark />
      <span className={small ? 'wm-sr-only' : 'wm-logo-name'}>Waymark</span>
    </span>
  );
}
