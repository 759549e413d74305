/** Weight of the newest step in the moving average of the time between two steps; a step: a waiting request gets a connection. */
const STEP_WEIGHT = 1 / 32;
/** Up to this number of waiting requests per connection, the load counts as normal, however long each request takes. */
const NORMAL_WAITING_PER_CONNECTION = 4;

/**
 * Estimates how long a new request waits for its first connection, in a pool of `size` connections. Requests that already had a
 * connection are served first and are not counted.
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

  /** Records that a request begins to wait for its first connection while no other does. */
  recordStart(): void {
    this.#movedAt = this.#clock();
  }

  /** Records that a request of the queue received its first connection. */
  recordStep(): void {
    const now = this.#clock();
    this.#stepMs += (now - this.#movedAt - this.#stepMs) * STEP_WEIGHT;
    this.#movedAt = now;
  }

  /**
   * Returns the expected wait of a new request in milliseconds, from the mean time of a step and the time since the last step; 0 while
   * the number of waiting requests is normal.
   */
  waitMs(): number {
    const count = this.#count();
    if (count <= this.#size * NORMAL_WAITING_PER_CONNECTION) return 0;
    return count * this.#stepMs + this.#clock() - this.#movedAt;
  }
}
