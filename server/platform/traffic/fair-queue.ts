import { ApiError } from '../errors.ts';
import { turns } from '../limits.ts';

/** 429: the organization's queue is full; the response has a `Retry-After`. */
export class QueueFull extends ApiError {
  constructor() {
    super('too_many_requests', 'Too many requests of your organization are waiting. Please try again in a moment.');
  }
}

/** The organization whose turn the work takes. `undefined`: background work, which runs last. */
export type Share = number | undefined;

/** Runs work with limited concurrency. Organizations take turns, so that none waits for the whole queue of another. */
export class FairQueue {
  readonly #atOnce: number;
  readonly #each: number;
  /** Waiting work per organization; the next turn is that of the first key. */
  readonly #waiting = new Map<Share, (() => void)[]>();
  #running = 0;
  readonly #runningOf = new Map<Share, number>();
  /** Organization with the last turn. */
  #last: Share;

  /** `atOnce`: concurrency in total; `each`: concurrency per organization. */
  constructor(atOnce: number, each = atOnce) {
    this.#atOnce = atOnce;
    this.#each = each;
  }

  /**
   * Runs work in its organization's turn. `most`: maximum of the organization's waiting work.
   * @throws QueueFull if the maximum is reached.
   */
  async run<Result>(share: Share, work: () => Promise<Result>, most: number = turns.waiting): Promise<Result> {
    if (this.#running < this.#atOnce && this.#mayRun(share)) this.#begin(share);
    else await this.#turnOf(share, most);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#runningOf.set(share, this.#runningOf.get(share)! - 1);
      if (this.#runningOf.get(share) === 0) this.#runningOf.delete(share);
      this.#next();
    }
  }

  #mayRun(share: Share): boolean {
    return (this.#runningOf.get(share) ?? 0) < this.#each;
  }

  #begin(share: Share): void {
    this.#running += 1;
    this.#runningOf.set(share, (this.#runningOf.get(share) ?? 0) + 1);
    this.#last = share;
  }

  #turnOf(share: Share, most: number): Promise<void> {
    const line = this.#waiting.get(share) ?? [];
    if (line.length >= most) throw new QueueFull();
    this.#waiting.set(share, line);
    return new Promise((begin) => line.push(begin));
  }

  /** Gives the free slot to the organization whose turn it is. */
  #next(): void {
    const waiting = [...this.#waiting.keys()].filter((each) => each !== undefined && this.#mayRun(each));
    const share = waiting.find((each) => each !== this.#last) ?? waiting[0];
    const line = this.#waiting.get(share);
    const begin = line?.shift();
    if (!line || !begin) return;
    this.#waiting.delete(share);
    if (line.length > 0) this.#waiting.set(share, line);
    // Takes the slot before the work resumes, so that no other work takes it.
    this.#begin(share);
    begin();
  }
}
