/** An answer that lies elsewhere. Handlers return it, because nothing is sent before their transaction has ended. */
export class Redirect {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }
}
