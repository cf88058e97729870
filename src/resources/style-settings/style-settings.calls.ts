import { endpoint } from '../../../contract/calls/endpoint.ts';
import { scopeOnly } from '../../../contract/declaration/resource.ts';
import { styleSettings } from './style-settings.resource.ts';

const path = '/style-settings';
const may = (action: 'read' | 'update') => ({ resource: 'style-settings', action }) as const;

/** Endpoints for a website's style, by its domain (S7.06). */
export const styleSettingsCalls = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'The style of the website of a domain',
    access: may('read'),
    query: scopeOnly,
    answer: styleSettings.record,
  }),
  update: endpoint({
    method: 'POST',
    path,
    summary: 'Update the style of the website of a domain; omitted settings stay unchanged (S4.09)',
    access: may('update'),
    query: scopeOnly,
    body: styleSettings.update,
    answer: styleSettings.record,
  }),
};
