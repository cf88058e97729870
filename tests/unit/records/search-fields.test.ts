import { expect, it } from 'vitest';
import { isForSearch } from '../../../contract/declaration/search-fields.ts';
import { deliveredLists } from '../../../contract/website/delivered-lists.ts';
import { resources } from '../../../server/platform/resources.ts';
import { events } from '../../../src/resources/events/events.resource.ts';
import { pages } from '../../../src/resources/pages/pages.resource.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
import { writingFor } from '../../../src/pages/records/help/writing-for.ts';
import { sideInForm, sideOf } from '../../../src/pages/records/frame/record-sides.ts';

it('exactly the records with a page on the website have texts and a picture for search results', () => {
  const having = resources.filter(({ fields }) => Object.values(fields).some(isForSearch));
  expect(having.map(({ name }) => name).toSorted()).toEqual(Object.keys(deliveredLists).toSorted());
});

it('no list shows or filters them by default, and the social picture is not the picture of a record', () => {
  const all = resources.flatMap(({ fields }) => Object.values(fields).filter(isForSearch));
  expect(all.filter(({ column, filter, search }) => column || filter || search)).toEqual([]);
  expect(pages.picture).toBeUndefined();
  expect(new Set(all.flatMap((field) => [sideOf(field), sideInForm(field)]))).toEqual(new Set(['main']));
});

it('a search description is written from facts as a description for search engines', () => {
  const about = { values: { webapp_property_id: 3 }, text: { name: 'seoDescription' }, recordId: 5, propertyId: 3 };
  expect(writingFor(events, about)).toEqual({ propertyId: 3, eventId: 5, contentType: 'meta-description' });
  expect(writingFor(propertyPosts, about)).toEqual({ propertyId: 3, contentType: 'meta-description' });
});
