import { describe, expect, it } from 'vitest';
import { attribute, elementsOf, named, textIn } from './site-elements.ts';
import { delivered, visit } from './site-samples.ts';

describe('an event', () => {
  const eventIn = async (change: object) => {
    const all = delivered();
    Object.assign(all.events[0]!, change);
    const { body } = await visit('/events/12-concert-at-the-lake', all);
    const things = named(body, 'script').flatMap((script) => JSON.parse(textIn(script)) as Record<string, unknown>[]);
    const notice = elementsOf(body).find((one) => attribute(one, 'class') === 'notice');
    const links = elementsOf(body).map((one) => [attribute(one, 'href'), attribute(one, 'rel')] as const);
    return { thing: things.find((one) => one['@type'] === 'Event'), notice: notice && textIn(notice), links, body };
  };
  const place = { venue: null, town: { city: 'Bled', country: 'Slovenia' } };

  it.each([
    [null, 'EventScheduled', undefined],
    ['cancelled', 'EventCancelled', 'Canceled'],
    ['postponed', 'EventPostponed', 'Postponed'],
    ['rescheduled', 'EventRescheduled', 'New date'],
    ['movedOnline', 'EventMovedOnline', 'Moved online'],
    ['soldOut', 'EventScheduled', 'Sold out'],
  ])('with status %s is %s in structured data, and visitors read: %s', async (eventStatus, type, words) => {
    const { thing, notice } = await eventIn({ eventStatus });
    expect([thing?.eventStatus, notice]).toEqual([`https://schema.org/${type}`, words]);
  });

  it('moved online is online in structured data, and a sold out one has a matching offer', async () => {
    const online = (await eventIn({ eventStatus: 'movedOnline' })).thing;
    expect(online?.eventAttendanceMode).toBe('https://schema.org/OnlineEventAttendanceMode');
    expect(online?.location).toMatchObject({ '@type': 'VirtualLocation' });
    const soldOut = (await eventIn({ eventStatus: 'soldOut' })).thing;
    expect(soldOut?.offers).toMatchObject({ availability: 'https://schema.org/SoldOut' });
    expect((await eventIn({})).thing?.offers).toBeUndefined();
  });

  const bookingUrl = 'https://tickets.example/12';

  it('links its tickets and contact, and shows price and organizer', async () => {
    const contact = '+386 4 123 45 67; hall@lake.example, ask for Ana';
    const { links, body } = await eventIn({ bookingUrl, price: '€12, children free', organizer: 'Lake club', contact });
    for (const address of ['tel:+38641234567', 'mailto:hall@lake.example'])
      expect(links).toContainEqual([address, 'noopener']);
    expect(links).toContainEqual([bookingUrl, undefined]);
    for (const text of ['€12, children free', 'Lake club', ', ask for Ana']) expect(body).toContain(text);
  });

  it.each(['cancelled', 'soldOut'])('with status %s has no link to its tickets', async (eventStatus) => {
    expect((await eventIn({ bookingUrl, eventStatus })).links.map(([address]) => address)).not.toContain(bookingUrl);
  });

  it.each([
    ['€12', { price: '12', priceCurrency: 'EUR' }],
    ['12,50 €', { price: '12.50', priceCurrency: 'EUR' }],
    ['CHF 8', { price: '8', priceCurrency: 'CHF' }],
    ['Eintritt frei', { price: '0' }],
    ['€12, children free', {}],
    ['from 12 €', {}],
    ['12 MAX', {}],
    ['12', {}],
    [null, {}],
  ])('with the price %s has the offer %o in structured data', async (price, offer) => {
    expect((await eventIn({ bookingUrl, price })).thing?.offers).toEqual({
      '@type': 'Offer',
      url: bookingUrl,
      ...offer,
    });
  });

  it('without a price in numbers, tickets or sold out status has no offer in structured data', async () => {
    expect((await eventIn({ price: 'at the door' })).thing?.offers).toBeUndefined();
    expect((await eventIn({ price: 'Free' })).thing).toMatchObject({ isAccessibleForFree: true });
  });

  it('has its organizer in structured data', async () => {
    expect((await eventIn({ organizer: 'Lake club' })).thing?.organizer).toEqual({
      '@type': 'Organization',
      name: 'Lake club',
    });
  });

  it('without a venue has the nearest town, and without a town no structured data', async () => {
    expect((await eventIn(place)).thing?.location).toEqual({
      '@type': 'Place',
      name: 'Bled',
      address: { '@type': 'PostalAddress', addressLocality: 'Bled', addressCountry: 'Slovenia' },
      geo: { '@type': 'GeoCoordinates', latitude: 46.37, longitude: 14.11 },
    });
    expect((await eventIn({ ...place, town: null })).thing).toBeUndefined();
  });
});
