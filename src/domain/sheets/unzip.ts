/** Maximum number of an archive's entries that are read, more than a workbook has; the others are ignored. */
const ENTRIES_MAX = 2_000;
/** Length of the end-of-central-directory record and of the longest comment after it, in bytes. */
const END_LENGTH = 22;
const COMMENT_MAX = 0xffff;

type Entry = { method: number; packed: number; header: number };

/** An archive that is invalid, exceeds the unpacked limit, or has an unknown compression. */
export class UnzipError extends Error {}

function entriesOf(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_LENGTH;
  const first = Math.max(0, end - COMMENT_MAX);
  while (end >= first && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < first) throw new UnzipError('no end of an archive');
  const count = Math.min(view.getUint16(end + 10, true), ENTRIES_MAX);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let n = 0; n < count && view.getUint32(at, true) === 0x02014b50; n++) {
    const [name, extra, comment] = [at + 28, at + 30, at + 32].map((offset) => view.getUint16(offset, true));
    const start = at + 46;
    entries.set(new TextDecoder().decode(bytes.subarray(start, start + (name ?? 0))), {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      header: view.getUint32(at + 42, true),
    });
    at = start + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

function packedBytes(bytes: Uint8Array<ArrayBuffer>, { packed, header }: Entry): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  return bytes.subarray(start, start + packed);
}

/**
 * Inflates at most `max` bytes, whatever size the archive claims, so that a small file can't fill the memory.
 * @throws UnzipError for a larger content
 */
async function inflate(packed: Uint8Array<ArrayBuffer>, max: number): Promise<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > max) {
      await reader.cancel();
      throw new UnzipError('too much to unpack');
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Reads the entries of a ZIP archive, in total at most `max` unpacked bytes. */
export class Archive {
  #left: number;
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #entries: Map<string, Entry>;

  /** @throws UnzipError, RangeError when the bytes are no archive */
  constructor(bytes: Uint8Array<ArrayBuffer>, max: number) {
    this.#bytes = bytes;
    this.#left = max;
    this.#entries = entriesOf(bytes);
  }

  /** Names of the entries, at most the first ENTRIES_MAX, with their folders. */
  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /**
   * Returns an entry's bytes; null when there is no such entry.
   * @throws UnzipError above `max` bytes or for an unknown compression; RangeError, TypeError for an invalid archive
   */
  async bytes(name: string): Promise<Uint8Array | null> {
    const entry = this.#entries.get(name);
    if (entry === undefined) return null;
    const packed = packedBytes(this.#bytes, entry);
    const isStored = entry.method === 0;
    if (!isStored && entry.method !== 8) throw new UnzipError('packed in an unknown way');
    if (isStored && packed.length > this.#left) throw new UnzipError('too much to unpack');
    const content = isStored ? packed : await inflate(packed, this.#left);
    this.#left -= content.length;
    return content;
  }

  /** Returns an entry as UTF-8 text; null when there is no such entry. @throws as `bytes` */
  async text(name: string): Promise<string | null> {
    const content = await this.bytes(name);
    return content === null ? null : new TextDecoder().decode(content);
  }
}
