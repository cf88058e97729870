/** An API call by its path; with a body it is a POST. */
export interface Call {
  path: string;
  body?: unknown;
}

/** Sends a call and reads the whole response. @throws Error with the response if the call fails. */
export async function answered(origin: string, authorization: string, { path, body }: Call): Promise<void> {
  const answer = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
}
