import type { Action, Endpoint } from '../../contract/calls/endpoint.ts';
import type { Resource } from '../../contract/declaration/resource.ts';
import type { WholeList } from '../providers/http/calls.ts';
import { bannerCalls } from './banners/banners.calls.ts';
import { terms } from './event-categories/terms.calls.ts';
import { mediaLibraryCalls } from './media/media.calls.ts';
import { categoryConfigCalls } from './website-settings/website-settings.calls.ts';

/** Resources whose records the documented endpoints read and write as one list (S7.06). */
export const wholeLists: Readonly<Record<string, WholeList>> = {
  banners: { ...bannerCalls, key: 'banners', upload: mediaLibraryCalls.bring },
  'event-categories': {
    ...categoryConfigCalls,
    key: 'categories',
    otherwise: { call: terms, query: { taxonomy: 'event_category', include_description: true } },
  },
};

/** The documented endpoint for an action on a whole-list resource. */
export const wholeListCall = (resource: string, action: Action): Endpoint | undefined =>
  wholeLists[resource]?.[action === 'read' ? 'read' : 'update'];

/** The endpoint that reads the list of a resource. */
export const readCall = ({ name, endpoints }: Resource): Endpoint => wholeListCall(name, 'read') ?? endpoints.list;
