/** Weight of one step in the moving average, which covers some dozens of steps. */
const WEIGHT = 1 / 32;
/** Waiting requests per connection that are normal load, however long each takes. */
const NORMAL_WAITING_PER_CONNECTION = 4;

/**
 * Measures the queue of requests that wait for their first of `size` connections. Requests that already had one are
 * served first and are not counted.
 */
export class PoolQueue {
  readonly #size: number;
  readonly #count: () => number;
  readonly #clock: () => number;
  #stepMs = 0;
  #movedAt = 0;

  /** @param count returns the number of waiting requests */
  constructor(size: number, count: () => number, clock: () => number = () => performance.now()) {
    this.#size = size;
    this.#count = count;
    this.#clock = clock;
  }

  /** The queue was empty and a request begins to wait. */
  begins(): void {
    this.#movedAt = this.#clock();
  }

  /** The first request of the queue received a connection. */
  moves(): void {
    const now = this.#clock();
    this.#stepMs += (now - this.#movedAt - this.#stepMs) * WEIGHT;
    this.#movedAt = now;
  }

  /**
   * Returns the expected wait of a new request in ms, from the current rate and the time since the last step; 0 while
   * few wait.
   */
  waitMs(): number {
    const count = this.#count();
    if (count <= this.#size * NORMAL_WAITING_PER_CONNECTION) return 0;
    return count * this.#stepMs + this.#clock() - this.#movedAt;
  }
}
