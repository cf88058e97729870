import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Grant } from '../../../contract/people/user.ts';
import { banners } from '../../../src/resources/banners/banners.resource.ts';
import { propertyPosts } from '../../../src/resources/property-posts/property-posts.resource.ts';
// Loads lazy code first, however slow the machine is.
import '../../../src/pages/records/help/help-menu.tsx';
import '../../../src/pages/records/help/help-panel.tsx';
import '../../../src/pages/records/help/tone-choice.tsx';
import { type Answered, type Asked, type Server, showForm } from './form-stage.tsx';
import { grant } from '../record/record-stage.tsx';
import { streamed } from '../stage/streamed.ts';

const excerpt = 'It is quiet here. The lake is near.';
const meta = { webapp_property_id: 3, translation_group: 'lipa' };
const post = {
  id: 5,
  version: 2,
  title: 'Lipa',
  status: 'draft',
  language: 'en',
  excerpt,
  content: '<p>Long.</p>',
  meta,
};
const german = { ...post, id: 6, language: 'de', excerpt: 'Hier ist es still.' };
const guides = [
  { id: 1, name: 'House voice', language: 'en' },
  { id: 2, name: 'Die Stimme', language: 'de' },
];
const ok = (body: unknown): Answered => ({ status: 200, body });

const done = { text: 'It is quiet here.', writtenBy: 'a-model', note: 'Written by a-model.', remarks: [] };

function show(
  rework: Server,
  { address = '/property-post/5/edit', grants }: { address?: string; grants?: Grant[] } = {},
) {
  const server = (asked: Asked) => {
    if (asked.path.startsWith('/content/')) return rework(asked);
    if (asked.path === '/styleguides') return ok(guides);
    if (asked.path.startsWith('/wordpress/properties/translation-group')) return ok([post, german]);
    if (asked.path === '/properties/3') return ok({ name: 'Lipa' });
    return ok(asked.path === '/wordpress/properties/5' ? post : []);
  };
  const shown = showForm(propertyPosts, address, server, grants ? { grants } : {});
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const bodies = () => shown.asked.filter(({ path }) => path.startsWith('/content/')).map(({ body }) => body);
  const summary = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Summary/ });
  const help = () => screen.findByRole('button', { name: 'Writing help: Summary' });
  const choose = async (name: string) => {
    await user.click(await help());
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  const button = (name: string) => screen.findByRole('button', { name });
  return { ...shown, user, bodies, summary, help, choose, button };
}

beforeEach(() => sessionStorage.clear());

describe('S7.10 help with a text of a form', () => {
  it('S7.10 appears next to the current text with marked differences, and changes nothing until it is accepted', async () => {
    const { answer, say } = streamed();
    const { user, choose, summary, button, bodies } = show(() => answer);
    await choose('Shorten');
    say('words', { text: 'It is quiet' });
    const proposal = await screen.findByRole('region', { name: 'Suggestion' });
    await within(proposal).findByText('It is quiet');
    expect(screen.queryByRole('button', { name: 'Use text' })).toBeNull();
    say('words', { text: ' here.' });
    say('done', done);
    await screen.findByText(/Written by a-model\. Ready/);
    expect(document.querySelector('del')?.textContent).toContain('The lake is near.');
    expect((await summary()).value).toBe(excerpt);

    await user.click(await button('Use text'));
    expect((await summary()).value).toBe('It is quiet here.');
    await user.click(await button('Undo: Summary'));
    expect((await summary()).value).toBe(excerpt);
    expect(bodies()).toEqual([
      {
        task: 'shorten',
        text: excerpt,
        format: 'plain',
        language: 'en',
        place: { resource: 'property-posts', field: 'excerpt', recordId: 5 },
      },
    ]);
  });

  it('S7.10 keeps the partial text when stopped, and cancels the call', async () => {
    const { answer, say } = streamed();
    const { user, choose, button, summary } = show(() => answer);
    await choose('Improve');
    say('words', { text: 'Quiet.' });
    await screen.findByText('Quiet.');
    await user.click(await button('Stop'));
    await screen.findByText('Stopped. The text so far is kept.');
    await user.click(await button('Insert after'));
    expect((await summary()).value).toBe(`${excerpt}\n\nQuiet.`);
  });

  it('S8.01 reports an interrupted response, keeps the partial text, and can be retried', async () => {
    const [first, second] = [streamed(), streamed()];
    const answers = [first, second];
    const { user, choose, button } = show(() => answers.shift()!.answer);
    await choose('Improve');
    first.say('words', { text: 'Quiet.' });
    await screen.findByText('Quiet.');
    first.cut();
    await screen.findByText(/Network error - please check your connection The text so far is kept\./);
    expect(await button('Use partial text')).toBeTruthy();
    await user.click(await button('Try again'));
    second.say('done', done);
    await screen.findByText(/Written by a-model/);
  });

  it('S7.10 shows the server’s message if it needs a provider, and the field keeps its text', async () => {
    const message = 'Translating requires an AI provider. An owner can set one up under Settings > AI.';
    const { user, choose, button, summary, help, bodies } = show(() => ({ status: 409, body: { message } }));
    await choose('Translate from German');
    await screen.findByText(message);
    expect(bodies()).toMatchObject([{ task: 'translate', from: 'de', language: 'en', text: 'Hier ist es still.' }]);
    await user.click(await button('Dismiss'));
    expect((await summary()).value).toBe(excerpt);
    expect(document.activeElement).toBe(await help());
  });

  it('S7.10 writes a text from facts with a style guide of its language, which is remembered', async () => {
    const written = {
      text: 'A house.',
      writtenBy: 'composer',
      note: 'Written by the built-in composer.',
      sentences: [{ text: 'A house.', rests: [], paragraph: 0, heading: false }],
    };
    const { user, choose, bodies } = show(() => ok(written));
    await choose('Write from facts');
    await screen.findByText('A house.');
    await user.selectOptions(screen.getByLabelText('Style guide'), 'Die Stimme');
    await waitFor(() => expect(bodies()).toHaveLength(2));
    const task = { propertyId: 3, contentType: 'summary', language: 'en' };
    expect(bodies()).toEqual([
      { ...task, styleguideId: 1 },
      { ...task, styleguideId: 2 },
    ]);
    expect(Object.values(localStorage)).toContain('2');
  });

  it('S7.10 makes a text longer, and changes it to a selected tone', async () => {
    const { user, choose, bodies, button, help } = show(() => ok({ ...done, text: 'It is warm here.' }));
    await choose('Lengthen');
    await screen.findByText(/Written by a-model/);
    await user.click(await button('Dismiss'));
    await choose('Change tone…');
    await screen.findByRole('region', { name: 'Choose a tone: Summary' });
    expect(bodies()).toHaveLength(1);
    await user.click(await button('Warm'));
    await screen.findByRole('region', { name: 'Tone: Warm: Summary' });
    await screen.findByText(/Written by a-model/);
    expect(bodies()).toMatchObject([
      { task: 'lengthen', text: excerpt },
      { task: 'tone', tone: 'warm', text: excerpt },
    ]);
    await user.click(await button('Dismiss'));
    await choose('Change tone…');
    await user.click(await button('Dismiss'));
    expect(document.activeElement).toBe(await help());
  });

  it('S7.10 lets the user start another task while it asks for a tone', async () => {
    const { user, choose, button } = show(() => ok(done));
    await choose('Change tone…');
    await user.click(await button('Writing help: Description'));
    await user.click(await screen.findByRole('menuitem', { name: 'Improve' }));
    await screen.findByText(/Written by a-model/);
    expect(await button('Warm')).toBeTruthy();
  });

  it('S7.10 reports violations of the glossary', async () => {
    const remarks = [{ kind: 'translation', term: 'half board', wanted: 'Halbpension' }];
    const { choose } = show(() => ok({ ...done, remarks }));
    await choose('Improve');
    expect(await screen.findByText('Translate “half board” as “Halbpension”.')).toBeTruthy();
  });

  it('S7.10 does not count an unusable response as ready, and can be retried', async () => {
    const { user, choose, button, bodies } = show(() => ok({ ...done, text: '' }));
    await choose('Improve');
    await screen.findByText('Written by a-model. No usable text was returned. Try again.');
    expect(screen.queryByRole('button', { name: 'Use text' })).toBeNull();
    await user.click(await button('Try again'));
    await waitFor(() => expect(bodies()).toHaveLength(2));
  });

  it('S7.10 is offered only to users who may write in the language of the record', async () => {
    const grants = [grant('*', 'read'), grant('property-posts', 'create', { language: 'de' })];
    const { help, unmount } = show(() => ok(done), { grants, address: '/property-post/create?from=5&language=de' });
    await help();
    unmount();
    const { summary } = show(() => ok(done), { grants, address: '/property-post/create?from=5&language=sl' });
    await summary();
    expect(screen.queryByRole('button', { name: /^Writing help/ })).toBeNull();
  });

  it('S7.10 is missing for names, URLs and short lines', async () => {
    showForm(banners, '/settings/website/banners/create', () => ok([]));
    await screen.findByRole('button', { name: 'Writing help: Text' });
    const helped = screen
      .getAllByRole('button', { name: /^Writing help/ })
      .map((one) => one.getAttribute('aria-label'));
    expect(helped).toEqual(['Writing help: Title', 'Writing help: Text']);
  });

  it('S7.10 works for localized texts from the adjacent language, with a separate proposal each', async () => {
    const { user, asked, button, textIn } = showFurther(() => ok({ ...done, text: 'Ruhig ist es.\n\nSehr.' }));
    await user.click(await button('Writing help: Text, German'));
    const offered = (await screen.findAllByRole('menuitem')).map((one) => one.textContent);
    expect(offered.filter((one) => one?.startsWith('Translate'))).toEqual([
      'Translate from English',
      'Translate from Slovenian',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Translate from Slovenian' }));
    await screen.findByText(/Written by a-model\. Ready/);
    const place = { resource: 'banners', field: 'text', recordId: 4 };
    const body = { task: 'translate', from: 'sl', text: 'Tiho je.', language: 'de', format: 'plain', most: 600, place };
    expect(asked.find(({ path }) => path === '/content/rework')?.body).toEqual(body);

    // Viewing another language loses nothing.
    await user.click(screen.getByRole('tab', { name: /^Slovenian/ }));
    expect(screen.queryByRole('button', { name: 'Use text' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: /^German/ }));
    await user.click(await button('Use text'));
    expect((await textIn('German')).value).toBe('Ruhig ist es.\n\nSehr.');
    await user.click(await button('Undo: Text, German'));
    expect((await textIn('German')).value).toBe('Ruhig.');
    expect((await textIn('Slovenian')).value).toBe('Tiho je.');
  });

  it('S7.10 also translates a localized text from the record’s other languages', async () => {
    const { user, button } = showFurther(() => ok(done));
    await user.click(await button('Writing help: Text'));
    expect(await screen.findByRole('menuitem', { name: 'Translate from German' })).toBeTruthy();
  });

  it('S7.10 is missing for localized URLs and short lines', async () => {
    showFurther(() => ok(done));
    await screen.findByRole('tab', { name: /^German/ });
    const helped = screen.getAllByRole('button', { name: /, German$/ }).map((one) => one.getAttribute('aria-label'));
    expect(helped).toEqual(['Writing help: Title, German', 'Writing help: Text, German']);
  });
});

/** The form of a banner with texts in two other languages. */
function showFurther(rework: Server) {
  const banner = {
    id: 4,
    version: 1,
    title: 'Lake',
    text: excerpt,
    status: 'draft',
    position: 1,
    by_language: { de: { text: 'Ruhig.' }, sl: { text: 'Tiho je.' } },
  };
  const server = (asked: Asked) => {
    if (asked.path.startsWith('/content/')) return rework(asked);
    if (asked.path.startsWith('/website-preview/')) return { status: 404, body: {} };
    return ok(asked.path === '/banners/4' ? banner : []);
  };
  const shown = showForm(banners, '/settings/website/banners/4/edit', server);
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const textIn = async (language: string) => {
    await user.click(await screen.findByRole('tab', { name: new RegExp(`^${language}`) }));
    return within(screen.getByRole('tabpanel')).getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  };
  const button = (name: string) => screen.findByRole('button', { name });
  return { ...shown, user, button, textIn };
}
