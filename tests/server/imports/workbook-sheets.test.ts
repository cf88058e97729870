import { expect, it } from 'vitest';
import type { Endpoint } from '../../../contract/calls/endpoint.ts';
import type { ErrorBody } from '../../../contract/calls/errors.ts';
import type { ImportRecord } from '../../../contract/calls/transfer.ts';
import { venues } from '../../../src/resources/venues/venues.resource.ts';
import { makePerson, makeTenant } from '../stage/builders.ts';
import { as } from '../stage/client.ts';
import { importOf } from './transfer.ts';
import { workbookOf } from './workbook.ts';

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

it('H25: an import of a workbook names the sheet that was read, and reads another one on request', async () => {
  const home = await makeTenant();
  const person = await makePerson({ of: [home], may: ['*'] });
  const file = new Blob([new Uint8Array(workbookOf({ May: cell('name'), Empty: '', June: cell('city') }))]);
  const brought = async (query: object) => {
    const call = venues.endpoints.imports as unknown as Endpoint;
    const { body } = await as(person).call(call, {
      query: { workspaceId: home.workspaceId, ...query },
      body: {},
      files: { file },
    });
    return body as unknown as ImportRecord & Partial<ErrorBody>;
  };
  expect((await brought({})).sheet).toEqual({ name: 'May', all: ['May', 'June'] });
  const { id } = await brought({ sheet: 'June' });
  expect(await importOf(person, id)).toMatchObject({
    headers: ['city'],
    sheet: { name: 'June', all: ['May', 'June'] },
    notes: ['Only the sheet “June” is imported, not: May'],
  });
  expect(await brought({ sheet: 'July' })).toMatchObject({
    validationErrors: { file: ['This workbook has no sheet “July” with rows'] },
  });
});
