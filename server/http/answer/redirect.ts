/** A redirect as a handler's result, because responses are sent only after the transaction. */
export class Redirect {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }
}
