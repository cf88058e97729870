import '../../stage/alone.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SQL } from '../../../../server/platform/db/sql.ts';
import { everything, makeTenant } from '../../stage/builders.ts';
import { type AccountHolder, identityServer } from '../identity-stage.ts';
import { db } from '../../stage/installation.ts';
import { smtpSink } from '../smtp-sink.ts';

const sink = await smtpSink();
afterAll(() => sink.close());
const stage = await identityServer({ SMTP_URL: sink.url, MAIL_FROM: 'waymark@lake.example' });
beforeEach(() => db.system(SQL`delete from rate_limits`));

const member = async () => stage.account({ of: [await makeTenant()], may: everything });
const newEmail = () => `${randomUUID()}@lake.example`;
const linksTo = (email: string) =>
  sink.taken.flatMap(({ to, data }) => {
    // Long lines of a mail are folded.
    const link = /\/u\/email\/[\w-]+/.exec(data.replaceAll('=\n', ''))?.[0];
    return to === email.toLowerCase() && link ? [link] : [];
  });

async function ask(person: AccountHolder, email: string) {
  const { browser } = await stage.signIn(person.email, person.password);
  return (await stage.call(browser, 'POST', '/users/me/email', { present: person.password, email })).status;
}
/** The link in the mail to the new email. */
async function linkFor(person: AccountHolder, email = newEmail()) {
  expect(await ask(person, email)).toBe(200);
  return { email, link: linksTo(email).at(-1)! };
}
const open = (link: string, { password }: AccountHolder) => stage.browser().submit(link, { present: password });
const emailOf = async ({ subject }: AccountHolder) =>
  (await db.system<{ email: string }>(SQL`select email from identity_accounts where subject = ${subject}`))[0]!.email;

describe('S4.01 a link to a new email', () => {
  it('works once when two requests use it at the same moment', async () => {
    const nika = await member();
    const { link, email } = await linkFor(nika);
    const answers = await Promise.all([open(link, nika), open(link, nika)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await emailOf(nika)).toBe(email);
  });

  it('changes nothing for another user, who enters their own password', async () => {
    const [nika, mira] = [await member(), { ...(await member()), password: 'another kettle orbit' }];
    const { link } = await linkFor(nika);
    expect((await open(link, mira)).status).toBe(422);
    expect([await emailOf(nika), await emailOf(mira)]).toEqual([nika.email, mira.email]);
  });

  it('changes nothing once it has expired, nor after a request for another email', async () => {
    const nika = await member();
    const { link: first } = await linkFor(nika);
    const { link: second } = await linkFor(nika);
    expect((await open(first, nika)).status).toBe(410);
    await db.system(SQL`update identity_links set expires_at = now() where subject = ${nika.subject}`);
    expect([(await stage.browser().go(second)).status, (await open(second, nika)).status]).toEqual([410, 410]);
    expect(await emailOf(nika)).toBe(nika.email);
  });

  it('changes nothing if the account was disabled', async () => {
    const nika = await member();
    const { link } = await linkFor(nika);
    await db.system(SQL`update identity_accounts set disabled_at = now() where subject = ${nika.subject}`);
    expect((await open(link, nika)).status).toBe(410);
    expect(await emailOf(nika)).toBe(nika.email);
  });

  it('is refused, and changes nothing, if another account has taken the email', async () => {
    const [nika, mira] = [await member(), await member()];
    const email = newEmail();
    const [ours, hers] = [await linkFor(nika, email), await linkFor(mira, email)];
    expect((await open(ours.link, nika)).status).toBe(200);
    const refused = await open(hers.link, mira);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('Another account has this email.'),
    ]);
    expect([await emailOf(nika), await emailOf(mira)]).toEqual([email, mira.email]);
  });

  it('cannot be used to set a password', async () => {
    const nika = await member();
    const { link } = await linkFor(nika);
    const reset = link.replace('/email/', '/reset/');
    expect((await stage.browser().submit(reset, { password: 'meadow kettle orbit' })).status).toBe(410);
    await stage.signIn(nika.email, nika.password);
  });
});

it('S4.01 no link is sent to an email of another account, in any spelling', async () => {
  const [nika, mira] = [await member(), await member()];
  for (const email of [mira.email, mira.email.toUpperCase(), ` ${mira.email} `]) {
    expect([200, 422]).toContain(await ask(nika, email));
    expect(linksTo(mira.email)).toEqual([]);
  }
});
