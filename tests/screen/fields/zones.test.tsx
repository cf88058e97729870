import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { events } from '../../../src/resources/events/events.resource.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { type Asked, showForm } from '../form/form-stage.tsx';
import { recordOf } from '../stage/records.ts';

const user = userEvent.setup({ pointerEventsCheck: 0 });

const event = (values: object) => recordOf(events, 4, { title: 'Fair', timeZone: 'Europe/Rome', ...values });
const hall = (id: number, timeZone: string | null) => recordOf(venues, id, { name: 'Hall', timeZone });

function edit(values: object) {
  const stored = event(values);
  const view = showForm(events, '/events/4/edit', ({ method, path }) => {
    if (path === '/venues/8') return { status: 200, body: hall(8, 'Asia/Tokyo') };
    if (path === '/venues/9') return { status: 200, body: hall(9, 'Europe/Rome') };
    return { status: 200, body: method === 'GET' ? [stored] : stored };
  });
  const sent = () => view.asked.findLast(({ method }: Asked) => method === 'POST')?.body;
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toBeDefined());
    return sent();
  };
  return { ...view, save };
}

const time = async () => screen.findByLabelText<HTMLInputElement>(/^Time of Start/);
const question = '02:30 occurs twice on this day in Europe/Rome (clock change). Which one do you mean?';

describe('the hour that exists twice', () => {
  it('S7.04 can be the second one, which is sent', async () => {
    const { save } = edit({ eventStartDate: '2026-10-25T02:30:00+02:00' });
    expect(await screen.findByText(question)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The first (UTC+02:00)' }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'The second (UTC+01:00)' }));
    expect(await save()).toMatchObject({ eventStartDate: '2026-10-25T02:30:00+01:00' });
  });

  it('S7.04 is shown as stored, and not sent unless changed', async () => {
    const { save } = edit({ eventStartDate: '2026-10-25T02:30:00+01:00' });
    await screen.findByText(question);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The second (UTC+01:00)' }).checked).toBe(true);
    fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Market' } });
    expect(await save()).toEqual({ title: 'Market' });
  });

  it('S7.04 is not asked about once another time is typed', async () => {
    const { save } = edit({ eventStartDate: '2026-10-25T02:30:00+01:00' });
    fireEvent.change(await time(), { target: { value: '04:00' } });
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(await save()).toMatchObject({ eventStartDate: '2026-10-25T04:00' });
  });
});

it('S7.04 a time in the spring gap is reported with the time that is saved', async () => {
  edit({ eventStartDate: '2026-03-29T01:30:00+01:00' });
  fireEvent.change(await time(), { target: { value: '02:30' } });
  expect(
    await screen.findByText(
      '02:30 does not exist on this day in Europe/Rome (clock change). It will be saved as 03:30.',
    ),
  ).toBeTruthy();
});

it('S7.04 the repeated hour depends on the selected venue’s time zone, which the event gets', async () => {
  edit({ eventStartDate: '2026-10-25T02:30:00+02:00', venueId: 9 });
  expect(await screen.findByText(question)).toBeTruthy();
});

describe('a new event', () => {
  const create = (stage: object = {}, query = '') =>
    showForm(
      events,
      `/events/create${query}`,
      ({ path }) => ({
        status: path.startsWith('/venues/') ? 200 : 201,
        body: path.startsWith('/venues/') ? hall(8, 'Asia/Tokyo') : event({ eventStartDate: '2026-07-04' }),
      }),
      stage,
    );

  it('S7.04 has no time zone of its own, and never the browser’s', async () => {
    const { asked } = create();
    fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Market' } });
    const day = screen.getByLabelText(/^Start/);
    await user.click(day);
    await user.type(day, '2026-07-04{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked.find(({ method }) => method === 'POST')).toBeDefined());
    expect(asked.find(({ method }) => method === 'POST')!.body).not.toHaveProperty('timeZone');
  });

  it('S7.04 says that it has the time zone of its venue', async () => {
    create({ properties: [{ id: 1, name: 'Lipa', timeZone: 'Europe/Rome' }] }, '?venueId=8');
    expect(await screen.findByText('Tokyo (GMT+9), venue’s time zone')).toBeTruthy();
  });

  it('S7.04 finds a time zone by its city, and shows its offset', async () => {
    create();
    await user.type(await screen.findByLabelText(/^Time zone/), 'tokyo');
    await user.click(await screen.findByText('Tokyo (GMT+9)'));
    const [chosen] = screen.getAllByTitle('Tokyo');
    expect(chosen?.textContent).toBe('Tokyo (GMT+9)');
  });

  const inZones = async (...zones: string[]) => {
    create({ properties: zones.map((timeZone, id) => ({ id: id + 1, name: 'Lipa', timeZone })) });
    await screen.findByLabelText(/^Title/);
    return screen.queryByText(/^Rome \(GMT\+[12]\), workspace default$/);
  };

  it('S7.04 has the time zone of all properties unless a venue has another', async () => {
    expect(await inZones('Europe/Rome', 'Europe/Rome')).toBeTruthy();
  });

  it('S7.04 has no time zone from properties with several', async () => {
    expect(await inZones('Europe/Rome', 'Europe/London')).toBeNull();
  });
});
