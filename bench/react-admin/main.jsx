import { Admin, Datagrid, DateField, List, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';

/** Sends the same list request to the same server. */
const dataProvider = {
  async getList(_resource, { pagination: { page, perPage } }) {
    const answer = await fetch(`/v1/api/location/nearby-events?skip=${(page - 1) * perPage}&take=${perPage}`);
    const rows = await answer.json();
    return {
      data: rows.map((row) => ({ ...row, id: row.eventId })),
      total: Number(answer.headers.get('x-total-count')),
    };
  },
};

const EventList = () => (
  <List perPage={25}>
    <Datagrid>
      <TextField source="title" />
      <TextField source="status" />
      <DateField source="eventStartDate" showTime />
      <TextField source="venue.name" />
      <TextField source="category" />
      <TextField source="language" />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="events" list={EventList} />
  </Admin>,
);
