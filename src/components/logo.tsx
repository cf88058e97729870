import './icons.css';

/** The Waymark: a path in the shape of a W whose last stretch leads to a waypoint. */
export function LogoMark() {
  return (
    <svg className="wm-logo-mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="6.5" />
      <path d="M4.6 8.2l3.5 8.6 3.9-7.7 3.9 7.7 1.7-4.3" />
      <circle cx="18.8" cy="7.9" r="1.9" />
    </svg>
  );
}

/** Full logo, or only the mark where there is no room; the name is there for screen readers either way. */
export function Logo({ small = false }: { small?: boolean }) {
  return (
    <span className="wm-logo" data-logo={small ? 'small' : 'full'}>
      <LogoMark />
      <span className={small ? 'wm-sr-only' : 'wm-logo-name'}>Waymark</span>
    </span>
  );
}
