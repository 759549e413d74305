/** How much one step counts in the mean: it follows some dozens of them. */
const WEIGHT = 1 / 32;
/** So many for each connection are no crowd, however long each takes: they wait as they always did. */
const NORMAL_WAITING_PER_CONNECTION = 4;

/** Who waits for the first of `size` connections that they need, and how fast it goes forward. Who has begun goes before them, and is no part of it. */
export class PoolQueue {
  readonly #size: number;
  readonly #count: () => number;
  readonly #clock: () => number;
  #stepMs = 0;
  #movedAt = 0;

  /** @param count how many wait */
  constructor(size: number, count: () => number, clock: () => number = () => performance.now()) {
    this.#size = size;
    this.#count = count;
    this.#clock = clock;
  }

  /** Somebody waits, and nobody did before. */
  begins(): void {
    this.#movedAt = this.#clock();
  }

  /** Whoever had waited longest has a connection. */
  moves(): void {
    const now = this.#clock();
    this.#stepMs += (now - this.#movedAt - this.#stepMs) * WEIGHT;
    this.#movedAt = now;
  }

  /** In ms, how long whoever comes now would wait, as fast as it goes at present, and as long as it has stood still by now. 0 while few wait. */
  waitMs(): number {
    const count = this.#count();
    if (count <= this.#size * NORMAL_WAITING_PER_CONNECTION) return 0;
    return count * this.#stepMs + this.#clock() - this.#movedAt;
  }
}
