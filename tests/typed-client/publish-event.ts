import createClient from 'openapi-fetch';
import type { paths } from 'waymark-api';

/** A form of what a typed body has: text as it is, files as files. */
function formOf(body: object = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body) as [string, unknown][])
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** A script that uploads a picture, publishes an event with it, and reads the event in the list. */
export async function publishEvent(server: {
  baseUrl: string;
  token: string;
  domainId: number;
  picture: Blob;
}): Promise<{ altText: string; id: number; status: string; titles: string[]; total: number; refusal: string }> {
  const client = createClient<paths>({
    baseUrl: server.baseUrl,
    headers: { authorization: `Bearer ${server.token}` },
  });
  const query = { domainId: server.domainId };

  const brought = await client.POST('/wordpress/media', {
    params: { query },
    body: { file: server.picture, alt_text: 'Mist over the lake' },
    bodySerializer: formOf,
  });
  if (!brought.data) throw new Error(brought.error.message);

  const made = await client.POST('/publish', {
    params: { query, header: { 'Idempotency-Key': 'lantern-walk' } },
    body: { title: 'Lantern walk', eventStartDate: '2028-06-01T20:00', featured_media: brought.data.id },
  });
  if (!made.data) throw new Error(made.error.message);

  const { eventId: id, version } = made.data;
  const published = await client.POST('/update-event/{id}', {
    params: { path: { id }, query, header: { 'If-Match': String(version) } },
    body: { ...made.data, status: 'published' },
  });
  if (!published.data) throw new Error(published.error.message);

  const listed = await client.GET('/events', { params: { query: { ...query, take: 10, status: ['published'] } } });
  if (!listed.data) throw new Error(listed.error.message);

  const refused = await client.GET('/venues/{id}', { params: { path: { id: 1_000_000_000 } } });
  return {
    altText: brought.data.alt_text ?? '',
    id,
    status: published.data.status ?? '',
    titles: listed.data.map(({ title }) => title),
    total: Number(listed.response.headers.get('x-total-count')),
    refusal: refused.error?.code ?? '',
  };
}
