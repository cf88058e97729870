/** Adds to `fetch` a browser's cookies; follows a redirect only when told to. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async go(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, ...(init.headers as Record<string, string>) };
    const response = await fetch(new URL(path, this.#origin), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const isOver = /expires=Thu, 01 Jan 1970|max-age=0/i.test(line) || value === '';
      if (isOver) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Sends a form as a page of this origin does. */
  submit(path: string, fields: Record<string, string>): Promise<Response> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    return this.go(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
  }
}
