import { loadDecoders } from '../../../features/media/decoders.ts';
import { createLimiter } from '../../../platform/limiter.ts';

/** One at a time for the machine, because drawing competes with requests. */
const limit = createLimiter(1, 20);
/** Cached drawings of a process: a job that is shared is requested by each phone that forwards it. Less than 0.1 MB each. */
const CACHED_MAX = 40;
const TIMEOUT_SECONDS = 10;

const drawings = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

async function toPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadDecoders();
  const png = await limit(() =>
    sharp(Buffer.from(svg))
      .timeout({ seconds: TIMEOUT_SECONDS })
      .png({ palette: true, colours: 64, effort: 4 })
      .toBuffer(),
  );
  return new Uint8Array(png);
}

/** Returns the cached drawing of this name, or draws the result of `svgOf`. @throws BusyError when too many wait already */
export function draw(name: string, svgOf: () => string): Promise<Uint8Array<ArrayBuffer>> {
  const known = drawings.get(name);
  if (known) return known;
  const drawing = toPng(svgOf());
  drawings.set(name, drawing);
  drawing.catch(() => drawings.delete(name));
  const [oldest] = drawings.keys();
  if (drawings.size > CACHED_MAX && oldest !== undefined) drawings.delete(oldest);
  return drawing;
}
