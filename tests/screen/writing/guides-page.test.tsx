import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { postValuesOf } from '../../../src/pages/guides/post-values.ts';
import { button, guides, mayRead, ok, show, support, texts, written } from './guides-stage.tsx';

describe('S2.02 /generate writes texts from facts', () => {
  it('with the selected options, and names the author', async () => {
    const { user, asks } = show();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Content type' }), 'Summary');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Style guide' }), 'Lipa');
    await written(user, 'We are in Bled.');
    expect(asks()).toEqual([
      { propertyId: 5, language: 'de', styleguideId: 4, contentType: 'summary', leaveOut: [], variant: 0 },
    ]);
    expect(screen.getByText(/^Written by the built-in composer\./)).toBeTruthy();
    expect(screen.getByText(/11 words, 47 characters/)).toBeTruthy();
  });

  it('offers no style guide of another property', async () => {
    show();
    const choice = within(await screen.findByRole('combobox', { name: 'Style guide' }));
    expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ours', 'Lipa']);
  });

  it('begins with a style guide in the language of the text, until another one is chosen', async () => {
    const german = { ...guides[0]!, id: 9, name: 'Zuhause', language: 'de' };
    const english = { ...guides[0]!, id: 8, name: 'At home', language: 'en' };
    const { user } = show({ server: ({ path }) => (path === '/styleguides' ? ok([english, german]) : undefined) });
    const guide = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Style guide' });
    expect(guide.value).toBe('9');
    await user.selectOptions(guide, 'At home');
    expect(guide.value).toBe('8');
  });

  it('remembers the last choices', async () => {
    const first = show();
    await first.user.selectOptions(await screen.findByRole('combobox', { name: 'Content type' }), 'Rooms');
    first.unmount();
    show();
    expect(await screen.findByRole('combobox', { name: 'Content type' })).toHaveProperty('value', 'room');
  });

  it('omits deselected facts; the name stays', async () => {
    const { user, asks } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Sauna' }));
    await user.click(screen.getByRole('checkbox', { name: /^Name/ }));
    expect(screen.getByText('3 of 4')).toBeTruthy();
    await written(user, 'We are in Bled.');
    expect(asks()).toMatchObject([{ leaveOut: ['amenity:sauna'] }]);
  });

  it('shows each sentence’s sources on hover and focus, and marks a sentence without any', async () => {
    const { user } = show();
    const first = await written(user, 'We are in Bled.');
    expect(support().getByText(/Hover a sentence/)).toBeTruthy();
    await user.hover(first);
    expect(support().getByRole('listitem').textContent).toBe('City Bled');
    expect(screen.getByRole('checkbox', { name: /^City/ }).closest('[data-lit]')).toBeTruthy();
    first.focus();
    await user.keyboard('{ArrowRight}');
    expect(support().getByRole('listitem').textContent).toBe('Rooms 24');
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Stay a while.');
    expect(document.activeElement?.hasAttribute('data-unsupported')).toBe(true);
    expect(support().getByText('No fact supports this sentence.')).toBeTruthy();
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(first);
  });

  it('has one Tab stop per text', async () => {
    const { user } = show();
    const first = await written(user, 'We are in Bled.');
    (await button('Remove version 1')).focus();
    await user.tab();
    expect(document.activeElement).toBe(first);
    await user.tab();
    expect(screen.getByRole('group', { name: 'Version 1' }).contains(document.activeElement)).toBe(false);
  });

  it('lists the facts used in the text', async () => {
    const { user } = show();
    expect(await screen.findByRole('checkbox', { name: 'Sauna' })).toBeTruthy();
    expect(screen.queryAllByText('used')).toEqual([]);
    await written(user, 'We are in Bled.');
    expect(screen.getAllByText('used')).toHaveLength(2);
  });

  it('shows up to three versions side by side, with a free place once one is removed', async () => {
    const { user, asks } = show();
    await written(user, 'We are in Bled.');
    await written(user, 'Our house is in Bled.');
    await written(user, 'Bled is where we are.');
    expect(screen.getAllByRole('article')).toHaveLength(3);
    await user.click(await button('Write another version'));
    expect(screen.getByText('Remove a version to write another.')).toBeTruthy();
    await user.click(await button('Remove version 2'));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(document.activeElement).toBe(await button('Write another version'));
    expect(asks()).toMatchObject([{ variant: 0 }, { variant: 1 }, { variant: 2 }]);
  });

  it('skips equal versions, and says so if there is no other', async () => {
    const { user, asks } = show({
      server: ({ path }) => (path === '/content/generate' ? ok(texts[0]) : undefined),
    });
    await written(user, 'We are in Bled.');
    await user.click(await button('Write another version'));
    expect(await screen.findByText(/^These facts allow no other version/)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(asks()).toHaveLength(6);
  });

  it('keeps the text when options change, says so, and starts again with them', async () => {
    const { user } = show();
    await written(user, 'We are in Bled.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Content type' }), 'Summary');
    expect(screen.getByText(/^Your choices have changed/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'We are in Bled.' })).toBeTruthy();
    await user.click(await button('Write'));
    await waitFor(() => expect(screen.queryByText(/^Your choices have changed/)).toBeNull());
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('scores a text by its style guide, and marks sentences that violate it', async () => {
    const strict = { id: 2, name: 'Strict', propertyId: null, wordsToAvoid: ['rooms'] };
    const { user } = show({ server: ({ path }) => (path === '/styleguides' ? ok([strict]) : undefined) });
    await written(user, 'We are in Bled.');
    expect(screen.getByText('Style guide: 1 of 3 rules met')).toBeTruthy();
    expect(screen.getByText('Words to avoid: rooms')).toBeTruthy();
    const marked = await button('We have 24 rooms.');
    expect([...document.querySelectorAll('[data-marked]')]).toEqual([marked]);
    await user.hover(marked);
    expect(support().getByText('Words to avoid here: rooms')).toBeTruthy();
  });

  it('copies a version', async () => {
    const { user } = show();
    await written(user, 'We are in Bled.');
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await button('Copy version 1'));
    expect(copied).toHaveBeenCalledWith(texts[0]!.text);
  });

  it('passes a version to the form of a new post of the property', async () => {
    const { user, router } = show();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Content type' }), 'Summary');
    await written(user, 'We are in Bled.');
    await user.click(await button('Edit as post: version 1'));
    expect(await screen.findByLabelText(/^Summary/)).toHaveProperty('value', texts[0]!.text);
    expect(router.state.location.search).toBe('?webapp_property_id=5');
  });

  it('passes long texts as rich text, with their headings', () => {
    const sentences = [
      { text: 'Rooms', rests: [], paragraph: 0, heading: true },
      { text: '24 rooms & more.', rests: [], paragraph: 1, heading: false },
      { text: 'Stay.', rests: [], paragraph: 1, heading: false },
    ];
    expect(postValuesOf({ ...texts[0]!, sentences }, 'blog', 'de')).toEqual({
      language: 'de',
      content: '<h2>Rooms</h2><p>24 rooms &amp; more. Stay.</p>',
    });
  });

  it('offers no post without the permission to create one', async () => {
    const read = mayRead('styleguides', 'properties', 'property-facts', 'property-amenities');
    const { user } = show({ grants: read });
    await written(user, 'We are in Bled.');
    expect(screen.queryByRole('button', { name: 'Edit as post: version 1' })).toBeNull();
  });

  it('lets the user pick an event by search, whatever its date', async () => {
    const { user, asks, asked } = show({
      server: ({ path, query }) =>
        path === '/api/location/nearby-events' && query.q === 'conc' ? ok([{ eventId: 8, title: 'Concert' }]) : undefined, // prettier-ignore
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Write about' }), 'Event');
    expect(await screen.findByText('Choose an event')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Write' })).toBeNull();
    await user.type(screen.getByRole('combobox', { name: /^Event/ }), 'conc');
    await user.click(await screen.findByRole('option', { name: 'Concert' }));
    await screen.findByRole('group', { name: 'Event' });
    await written(user, 'We are in Bled.');
    expect(asked.findLast(({ query }) => query.q === 'conc')?.query).toMatchObject({ endDate: '2199-12-31' });
    expect(asked.findLast(({ path }) => path === '/content/facts')?.query).toMatchObject({ eventId: '8' });
    expect(asks()).toMatchObject([{ eventId: 8, contentType: 'event' }]);
    expect(asks()[0]).not.toHaveProperty('propertyId');
  });

  it('writes about a place by name and country', async () => {
    const { user, asks } = show({
      server: ({ path }) => {
        if (path === '/places/autocomplete')
          return ok({ predictions: [{ place_id: 'x1', description: 'Bled', structured_formatting: { main_text: 'Bled', secondary_text: 'Slovenia' } }] }); // prettier-ignore
        return path === '/places/details/x1' ? ok({ city: 'Bled', country: 'Slovenia' }) : undefined;
      },
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Write about' }), 'Place');
    await user.type(screen.getByRole('combobox', { name: /^Place/ }), 'Ble');
    await user.click(await screen.findByRole('option', { name: /^Bled/ }));
    await screen.findByRole('group', { name: 'Place' });
    await written(user, 'We are in Bled.');
    expect(asks()).toMatchObject([{ place: 'Bled', country: 'Slovenia', contentType: 'destination-guide' }]);
  });

  it('shows the error, keeps the written text, and retries', async () => {
    const failure = { statusCode: 422, code: 'invalid', message: 'Not valid', validationErrors: { propertyId: ['This property was not found'] } }; // prettier-ignore
    let fails = false;
    const { user } = show({
      server: ({ path }) => (fails && path === '/content/generate' ? { status: 422, body: failure } : undefined),
    });
    await written(user, 'We are in Bled.');
    fails = true;
    await user.click(await button('Write another version'));
    expect((await screen.findByRole('alert')).textContent).toContain('This property was not found');
    expect(screen.getByRole('button', { name: 'We are in Bled.' })).toBeTruthy();
    fails = false;
    await user.click(await button('Try Again'));
    await screen.findByRole('button', { name: 'Our house is in Bled.' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the first step without a style guide', async () => {
    show({ server: ({ path }) => (path === '/styleguides' ? ok([guides[1]]) : undefined) });
    expect(await screen.findByText('No style guide yet')).toBeTruthy();
    expect(await button('Add style guide')).toBeTruthy();
  });

  it('shows the first step without a writable language', async () => {
    show({
      server: ({ path }) => (path === '/property-languages' ? ok([{ id: 1, languageId: 9, language: { id: 9, name: 'Finnish', code: 'fi' } }]) : undefined),
    }); // prettier-ignore
    expect(await screen.findByText('No supported language')).toBeTruthy();
    expect(screen.getByText(/English, German/)).toBeTruthy();
  });

  it('names the missing permission, and requests nothing', async () => {
    const { asked } = show({ grants: mayRead('styleguides', 'properties', 'property-facts') });
    expect(await screen.findByText('You can’t write here')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/settings/why?resource=property-amenities&action=read');
    expect(asked.filter(({ path }) => path === '/styleguides')).toEqual([]);
  });
});
