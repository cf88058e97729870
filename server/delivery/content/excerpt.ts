import * as z from 'zod/mini';
import {
  DeliveredEvent,
  DeliveredPost,
  DeliveredProperty,
  DeliveredVenue,
} from '../../../contract/website/delivered-records.ts';
import { deliveredEvent } from './events.ts';
import { eventsOf } from './events-store.ts';
import { postsOf } from './posts-store.ts';
import { deliveredProperties } from './properties.ts';
import { propertiesOf } from './properties-store.ts';
import type { Reader } from '../readers/reader.ts';
import { withTexts } from './texts.ts';
import { venuesOf } from './venues-store.ts';

const some = { skip: 0, take: 3 };

/** The first few records of each kind, as their endpoints return them. */
export async function excerptOf(reader: Reader) {
  const events = (await eventsOf(reader, {}, some)).map((row) => deliveredEvent(reader.website.domain, row));
  const properties = await deliveredProperties(reader, (await propertiesOf(reader, some)).items);
  const posts = await withTexts(reader, (await postsOf(reader, undefined, some)).items, 'content');
  const venues = await withTexts(reader, (await venuesOf(reader, some)).items, 'description');
  return {
    events: z.parse(z.array(DeliveredEvent), events),
    properties: z.parse(z.array(DeliveredProperty), properties),
    posts: z.parse(z.array(DeliveredPost), posts),
    venues: z.parse(z.array(DeliveredVenue), venues),
  };
}
