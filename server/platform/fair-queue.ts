import { ApiError } from './errors.ts';
import { turns } from './limits.ts';

/** 429: an organization has as much work waiting as it may; the answer says when to try again. */
export class QueueFull extends ApiError {
  constructor() {
    super('too_many_requests', 'Your organization has too much work waiting here. Please try again in a moment.');
  }
}

/** Whose turn work takes: an organization's id. `undefined`: nobody waits for it, so that all other work goes first. */
export type Share = number | undefined;

/** Runs work a few at a time. Organizations take turns, so that none waits for everything that another one brought before. */
export class FairQueue {
  readonly #atOnce: number;
  /** Waiting work per organization; the next turn is that of the first key. */
  readonly #waiting = new Map<Share, (() => void)[]>();
  #running = 0;
  /** Who had the last turn. */
  #last: Share;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /**
   * Runs work in its organization's turn. `most`: how much of the organization's work may wait at this moment.
   * @throws QueueFull where that much waits already.
   */
  async run<Result>(share: Share, work: () => Promise<Result>, most: number = turns.waiting): Promise<Result> {
    if (this.#running >= this.#atOnce) await this.#turnOf(share, most);
    else this.#running += 1;
    this.#last = share;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turnOf(share: Share, most: number): Promise<void> {
    const line = this.#waiting.get(share) ?? [];
    if (line.length >= most) throw new QueueFull();
    this.#waiting.set(share, line);
    return new Promise((begin) => line.push(begin));
  }

  /** Hands the free place to the organization whose turn it is. */
  #next(): void {
    const waiting = [...this.#waiting.keys()].filter((each) => each !== undefined);
    const share = waiting.find((each) => each !== this.#last) ?? waiting[0];
    const line = this.#waiting.get(share);
    const begin = line?.shift();
    if (!line || !begin) return void (this.#running -= 1);
    this.#waiting.delete(share);
    if (line.length > 0) this.#waiting.set(share, line);
    begin();
  }
}
