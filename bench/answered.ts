/** A call of the API, by its path below the origin; with a body it is a POST. */
export interface Call {
  path: string;
  body?: unknown;
}

/** Resolves once the whole answer is there. @throws Error with what it says, where it is none of success. */
export async function answered(origin: string, authorization: string, { path, body }: Call): Promise<void> {
  const answer = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
}
