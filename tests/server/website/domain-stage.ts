import { expect } from 'vitest';
import { delivery } from '../../../contract/website/delivery.ts';
import { type DomainProof, domainProof, proofPlaces } from '../../../contract/website/domain-proof.ts';
import { buildApp } from '../../../server/app.ts';
import { domains } from '../../../src/resources/domains/domains.resource.ts';
import { workspaces } from '../../../src/resources/workspaces/workspaces.resource.ts';
import { type Person, type Tenant, everything, makePerson, makeTenant } from '../stage/builders.ts';
import { accessToken, as, send } from '../stage/client.ts';
import { run } from './delivery-inputs.ts';
import { configOn, dataDir, db } from '../stage/installation.ts';
import { nameServer } from './name-server.ts';

interface Owner extends Tenant {
  person: Person;
  /** The address of the website without a domain. */
  key: string;
}

/** The name of the website at an address, or the status. */
export const at = async (domain: string) => {
  const { status, body } = await send(delivery.settings, { params: { domain } });
  return status === 200 ? body.site.siteIdentity?.siteName : status;
};

let count = 0;
/** A name that no other test uses. */
export const unique = (word: string) => `${word}-${process.pid}-${(count += 1)}`;

/** An organization with a domain of this name, and a website called `title`. */
export async function claim(name: string, title: string, tld = 'example'): Promise<Owner> {
  const tenant = await makeTenant();
  await run(`update domains set name = '${name}', tld = '${tld}' where id = ${tenant.domainId}`);
  await run(`update website_settings set site_name = '${title}' where workspace_id = ${tenant.workspaceId}`);
  const person = await makePerson({ of: [tenant], may: everything });
  const { body } = await as(person).call(workspaces.endpoints.one, { params: { id: tenant.workspaceId } });
  return { ...tenant, person, key: String(body.websiteKey) };
}

export const read = async ({ person, domainId }: Pick<Owner, 'person' | 'domainId'>) =>
  (await as(person).call(domainProof.read, { params: { id: domainId } })).body;

export const verified = async ({ person, domainId }: Pick<Owner, 'person' | 'domainId'>) =>
  (await as(person).call(domains.endpoints.one, { params: { id: domainId } })).body.domainVerfified;

/** A second server on the same database that checks domains at the test's name server. */
export async function domainStage() {
  const dns = await nameServer();
  const checking = await buildApp(configOn(dataDir, { NAME_SERVERS: dns.address }), db);

  const checkBy = async (person: Person, domainId: number) => {
    await run(`update domain_proofs set claimed_at = null where domain_id = ${domainId}`);
    const response = await checking.inject({
      method: 'POST',
      url: `/v1/domains/${domainId}/proof/check`,
      headers: { authorization: `Bearer ${await accessToken(person)}` },
    });
    return { status: response.statusCode, body: response.json<DomainProof>() };
  };
  const check = async ({ person, domainId }: Pick<Owner, 'person' | 'domainId'>) =>
    (await checkBy(person, domainId)).body;

  /** Sets the record that verifies a domain. */
  const setRecord = async (owner: Pick<Owner, 'person' | 'domainId'>) => {
    const { address, token } = await read(owner);
    const { host, value } = proofPlaces.record(address, token);
    dns.records.set(host, [...(dns.records.get(host) ?? []), value]);
    return host;
  };
  const prove = async (owner: Pick<Owner, 'person' | 'domainId'>) => {
    const host = await setRecord(owner);
    expect(await check(owner)).toMatchObject({ state: 'proven' });
    return host;
  };
  const close = async () => {
    await checking.close();
    dns.close();
  };
  return { dns, checking, checkBy, check, setRecord, prove, close };
}
