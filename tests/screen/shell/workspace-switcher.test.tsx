import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { WorkspaceSwitcher } from '../../../src/components/workspace-switcher/workspace-switcher.tsx';
import type {
  EntityId,
  SwitcherProperties,
  WorkspaceSwitcherProps,
} from '../../../src/components/workspace-switcher/types.ts';

const workspaces = [
  { id: 1, name: 'Lake Garda', domainId: 7, domainName: 'lago.example' },
  { id: 2, name: '', domainId: 12 },
  { id: 3, name: 'Costa Verde' },
];
const hotels: SwitcherProperties = {
  status: 'ready',
  items: [
    { id: 71, name: 'Hotel Bellavista' },
    { id: 72, name: 'Villa Aurora' },
  ],
};

function show(props: Partial<WorkspaceSwitcherProps> = {}) {
  const calls = {
    onOpenProperties: vi.fn(),
    onSelectWorkspace: vi.fn(),
    onSelectProperty: vi.fn(),
    onRefresh: vi.fn(),
    onOpenSettings: vi.fn(),
  };
  const all: WorkspaceSwitcherProps = {
    workspaces,
    activeWorkspaceId: 1,
    loading: false,
    propertiesOf: () => hotels,
    ...calls,
    ...props,
  };
  render(<WorkspaceSwitcher {...all} />);
  return calls;
}

async function open(props: Partial<WorkspaceSwitcherProps> = {}) {
  const calls = show(props);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  await screen.findByRole('menu');
  return { user, ...calls };
}
const item = (name: string | RegExp) => screen.getByRole('menuitem', { name });
const propertiesButton = (name = 'Lake Garda') => item(`Properties of ${name}`);

it('S2.12 the button shows the name of the active workspace and its domain', () => {
  show();
  expect(screen.getByText('Lake Garda')).toBeTruthy();
  expect(screen.getByText('lago.example')).toBeTruthy();
});

it("S2.12 the button says 'Loading...' while loading and 'No workspace' without one", () => {
  show({ workspaces: [], activeWorkspaceId: undefined, loading: true });
  expect(screen.getByText('Loading...')).toBeTruthy();
  show({ workspaces: [], activeWorkspaceId: undefined });
  expect(screen.getByText('No workspace')).toBeTruthy();
});

it('S2.13 the menu counts one workspace in the singular', async () => {
  await open({ workspaces: workspaces.slice(0, 1) });
  expect(screen.getByText('My Workspaces')).toBeTruthy();
  expect(screen.getByText('1 workspace')).toBeTruthy();
});

it('S2.13 the menu counts several workspaces, and none, in the plural', async () => {
  await open();
  expect(screen.getByText('3 workspaces available')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
});

it('S2.13 the refresh button reloads and leaves the menu open', async () => {
  const { user, onRefresh } = await open();
  await user.click(item('Refresh workspaces'));
  expect(onRefresh).toHaveBeenCalledOnce();
  expect(screen.getByRole('menu')).toBeTruthy();
});

it("S2.13 'Workspace Settings' opens the settings", async () => {
  const { user, onOpenSettings } = await open();
  await user.click(item('Workspace Settings'));
  expect(onOpenSettings).toHaveBeenCalledOnce();
});

it('S2.14 an item shows its name and domain, or the fallback of a missing one', async () => {
  await open();
  expect(item(/^Lake Garda/).textContent).toContain('lago.example');
  expect(item(/^Unnamed Workspace/).textContent).toContain('Domain #12');
  expect(item(/^Costa Verde/).textContent).toContain('No Domain');
});

it("S2.14 only the current workspace carries the badge 'Active'", async () => {
  await open();
  expect(within(item(/^Lake Garda/)).getByText('Active')).toBeTruthy();
  expect(screen.getAllByText('Active')).toHaveLength(1);
});

it('S2.14 choosing an item selects its workspace and closes the menu', async () => {
  const { user, onSelectWorkspace } = await open();
  await user.click(item(/^Costa Verde/));
  expect(onSelectWorkspace).toHaveBeenCalledExactlyOnceWith(3);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('S2.14 every workspace has a Properties button', async () => {
  await open();
  expect(screen.getAllByRole('menuitem', { name: /^Properties of / })).toHaveLength(3);
});

it('S9.01 the hover card opens after 100 ms and closes 200 ms after the pointer leaves', async () => {
  await open();
  vi.useFakeTimers();
  fireEvent.pointerEnter(propertiesButton(), { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(99));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('dialog', { name: 'Properties of Lake Garda' })).toBeTruthy();
  fireEvent.pointerLeave(propertiesButton(), { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(199));
  expect(screen.queryByRole('dialog')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('S4.06 the first opening of a card requests its properties, later ones do not', async () => {
  const idle: SwitcherProperties = { status: 'idle', items: [] };
  const onOpenProperties = vi.fn();
  const isAsked = () => onOpenProperties.mock.calls.length > 0;
  const propertiesOf = (id: EntityId) => (id === 3 && !isAsked() ? idle : hotels);
  const { user } = await open({ propertiesOf, onOpenProperties });
  await user.click(propertiesButton());
  expect(onOpenProperties).not.toHaveBeenCalled();
  await user.click(propertiesButton('Costa Verde'));
  expect(onOpenProperties).toHaveBeenCalledExactlyOnceWith(3);
});

it('S4.06 moving through the menu by arrow keys loads no properties', async () => {
  const { user, onOpenProperties } = await open({ propertiesOf: () => ({ status: 'idle', items: [] }) });
  await user.keyboard('{Home}{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(propertiesButton()));
  await act(() => new Promise((done) => setTimeout(done, 150)));
  expect(onOpenProperties).not.toHaveBeenCalled();
});

it('S2.15 the card filters its properties by name, ignoring case', async () => {
  const { user } = await open();
  await user.click(propertiesButton());
  await user.type(screen.getByPlaceholderText('Search properties...'), 'VILLA');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Villa Aurora']);
  await user.keyboard('x');
  expect(screen.getByText('No matching properties')).toBeTruthy();
});

it('S2.15 the card shows a loading state and an empty state', async () => {
  const answers: Record<string, SwitcherProperties> = {
    1: { status: 'loading', items: [] },
    3: { status: 'ready', items: [] },
  };
  const { user } = await open({ propertiesOf: (id) => answers[id] ?? hotels });
  await user.click(propertiesButton());
  expect(screen.getByText('Loading properties...')).toBeTruthy();
  await user.click(propertiesButton('Costa Verde'));
  expect(screen.getByText('No properties for this workspace')).toBeTruthy();
});

it('S2.15 a property can be selected by keyboard alone', async () => {
  const { user, onSelectProperty } = await open();
  act(() => item(/^Lake Garda/).focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Search properties...'));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onSelectProperty).toHaveBeenCalledExactlyOnceWith(1, 72);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('S2.15 Escape closes the card only and returns to its button', async () => {
  const { user } = await open();
  act(() => propertiesButton().focus());
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Search properties...'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('menu')).toBeTruthy();
  expect(document.activeElement).toBe(propertiesButton());
});

it('S2.15 a tap opens the card', async () => {
  const { user } = await open();
  await user.pointer({ keys: '[TouchA]', target: propertiesButton() });
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('S4.06 the selected property is marked, and only it', async () => {
  const { user } = await open({ activePropertyId: 72 });
  await user.click(propertiesButton());
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Villa Aurora');
});

it("S2.16 the list says 'Loading workspaces...' and 'No workspaces available'", async () => {
  const { user } = await open({ workspaces: [], loading: true });
  expect(screen.getByText('Loading workspaces...')).toBeTruthy();
  await user.keyboard('{Escape}');
});

it("S2.16 an empty list says 'No workspaces available'", async () => {
  await open({ workspaces: [] });
  expect(screen.getByText('No workspaces available')).toBeTruthy();
  expect(screen.getByText('0 workspaces available')).toBeTruthy();
});

it('S2.16 the lists scroll above 350 px and 200 px', async () => {
  const { user } = await open();
  await user.click(propertiesButton());
  expect(document.querySelector<HTMLElement>('[data-part="workspaces"]')?.style.maxHeight).toBe('350px');
  expect(screen.getByRole('listbox').style.maxHeight).toBe('200px');
});

it('S8.04 a failed load is reported in the menu, next to the refresh button', async () => {
  await open({ workspaces: [], error: 'Failed to load workspaces. Please try refreshing the page.' });
  expect(screen.getByRole('alert').textContent).toBe('Failed to load workspaces. Please try refreshing the page.');
  expect(item('Refresh workspaces')).toBeTruthy();
});
