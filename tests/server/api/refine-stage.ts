import { AxiosHeaders, type AxiosInstance } from 'axios';
import { createDataProvider } from '../../../src/providers/records/data.ts';
import { createHttp } from '../../../src/providers/http/http.ts';
import { permissions } from '../../../src/resources/permissions/permissions.ts';
import { resources } from '../../../src/resources/registry.ts';
import type { Person, Tenant } from '../stage/builders.ts';
import { signIn } from '../stage/client.ts';
import { app } from '../stage/installation.ts';

/** The address of the API for pages of a test. */
export const apiUrl = '/v1';

/** The app's data provider for this user in a workspace, over the real server. */
export async function providerOf(person: Person, { workspaceId }: Tenant) {
  const { cookie } = await signIn(person);
  const asked: string[] = [];
  const transport: AxiosInstance['defaults']['adapter'] = async (request) => {
    const query = new URLSearchParams(request.params as Record<string, string>);
    const url = `${request.baseURL}${request.url}${request.url?.includes('?') ? '&' : '?'}${query}`;
    asked.push(`${request.method?.toUpperCase()} ${request.url}`);
    const response = await app.inject({
      method: request.method?.toUpperCase() as 'GET',
      url,
      headers: { ...AxiosHeaders.from(request.headers as AxiosHeaders).toJSON(), cookie } as Record<string, string>,
      ...(request.data ? { payload: request.data as string } : {}),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      data: isJson ? response.json() : response.body,
      status: response.statusCode,
      statusText: response.statusMessage,
      headers: response.headers as Record<string, string>,
      config: request,
    };
  };
  const provider = createDataProvider(
    createHttp(apiUrl, transport),
    [...resources, permissions],
    { workspaceId },
    apiUrl,
  );
  return { provider, asked };
}
