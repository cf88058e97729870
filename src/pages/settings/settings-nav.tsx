import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { textLength } from '../../../contract/calls/constants.ts';
import { Button } from '../../components/button.tsx';
import { matching } from '../../components/command-palette/matching.ts';
import { UnfoldIcon } from '../../components/icons/icons.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { screenLabel } from '../../providers/i18n/labels.ts';
import styles from './settings-nav.module.css';
import { type SettingsPage, isAt, useAreas } from './use-areas.ts';

/** Areas of the settings by group, with a search. On small screens a button with the current area opens it. */
export function SettingsNav() {
  const { t } = useTranslation('settings');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { groups, pages } = useAreas();
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(pathname);
  if (shown !== pathname) {
    setShown(pathname);
    setTyped('');
    setOpen(false);
  }
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, isOpen]);
  const focus = (selector: string) => nav.current?.querySelector<HTMLElement>(selector)?.focus();
  const current = pages.find(({ path }) => isAt(pathname, path));
  const found = typed.trim() ? matching(pages, typed) : undefined;
  // A followed link disappears with the list; the focus goes to what remains.
  const onFollow = () => (isOpen ? focus('button') : found && focus('input'));
  const keys: Record<string, () => void> = {
    ArrowDown: () => moveFocus(nav.current, 1),
    ArrowUp: () => moveFocus(nav.current, -1),
    Escape: () => {
      focus(isOpen && !typed ? 'button' : 'input');
      if (!typed) setOpen(false);
      setTyped('');
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const first = event.target instanceof HTMLInputElement && event.key === 'Enter' ? found?.[0] : undefined;
    const run = first ? () => (onFollow(), navigate(withWorkspace(first.path, search))) : keys[event.key];
    if (!run || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void run();
  };
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('navigation')}>
      <Button
        variant="outline"
        className={styles.toggle ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {current ? `${current.detail} / ${current.title}` : t('navigation')}
        <UnfoldIcon />
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the box and links inside */}
      <div id={id} className={styles.body} data-open={isOpen} onKeyDown={onKeyDown}>
        <SearchBox
          label={t('search.label')}
          placeholder={t('search.label')}
          value={typed}
          onChange={setTyped}
          maxLength={textLength.search}
        />
        {found ? <Found pages={found} onFollow={onFollow} /> : <Groups groups={groups} onFollow={onFollow} />}
      </div>
    </nav>
  );
}

/** Moves the focus between the search box and the links. */
function moveFocus(nav: HTMLElement | null, by: number): void {
  const stops = [...(nav?.querySelectorAll<HTMLElement>('input, a') ?? [])];
  stops[stops.findIndex((one) => one === document.activeElement) + by]?.focus();
}

const withWorkspace = (path: string, search: string) => {
  const ws = new URLSearchParams(search).get('ws');
  return ws ? `${path}?ws=${ws}` : path;
};

interface AreaLinkProps {
  path: string;
  /** Its subpages have their own links. */
  end?: boolean;
  onFollow: () => void;
  children: ReactNode;
}

function AreaLink({ path, end = false, onFollow, children }: AreaLinkProps) {
  const { search } = useLocation();
  return (
    <NavLink to={withWorkspace(path, search)} end={end} onClick={onFollow}>
      {children}
    </NavLink>
  );
}

/** The pages that match what is typed; Enter in the box opens the first. */
function Found({ pages, onFollow }: { pages: readonly SettingsPage[]; onFollow: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <>
      <p role="status" className={pages.length > 0 ? 'wm-sr-only' : styles.none}>
        {pages.length > 0 ? t('search.count', { count: pages.length }) : t('search.none')}
      </p>
      <ul className={styles.found} aria-label={t('search.results')}>
        {pages.map(({ path, title, detail }) => (
          <li key={path}>
            <AreaLink path={path} onFollow={onFollow}>
              {title} <small>{detail}</small>
            </AreaLink>
          </li>
        ))}
      </ul>
    </>
  );
}

type Groups = ReturnType<typeof useAreas>['groups'];

function Groups({ groups, onFollow }: { groups: Groups; onFollow: () => void }) {
  const { t } = useTranslation('settings');
  const { pathname } = useLocation();
  return groups
    .filter(({ areas }) => areas.length > 0)
    .map(({ key: group, label, areas }) => (
      <div key={group}>
        <h2>{label}</h2>
        <ul aria-label={label}>
          {areas.map(({ key, path, pages }) => (
            <li key={key}>
              <AreaLink path={path} end={pages.length > 0} onFollow={onFollow}>
                {screenLabel(t, key)}
              </AreaLink>
              {pages.some((page) => isAt(pathname, page.path)) && (
                <ul className={styles.pages} aria-label={screenLabel(t, key)}>
                  {pages.map((page) => (
                    <li key={page.key}>
                      <AreaLink path={page.path} onFollow={onFollow}>
                        {screenLabel(t, page.key)}
                      </AreaLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    ));
}
