import { loadSharp } from '../../../features/media/decoders.ts';
import { createLimiter } from '../../../platform/limiter.ts';

/** Renders one picture at a time in each process, because rendering competes with requests; at most 20 more wait on the machine. */
const limit = createLimiter(1, 20);
/** Maximum number of PNGs cached per process, less than 0.1 MB each; a shared job's picture is requested many times. */
const CACHED_MAX = 40;
const TIMEOUT_SECONDS = 10;

const drawings = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

async function toPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp();
  const png = await limit(() =>
    sharp(Buffer.from(svg))
      .timeout({ seconds: TIMEOUT_SECONDS })
      .png({ palette: true, colours: 64, effort: 4 })
      .toBuffer(),
  );
  return new Uint8Array(png);
}

/** Returns the cached PNG of this name (a hash of its content), or renders `svgOf()`. @throws BusyError when too many renderings wait */
export function renderPng(name: string, svgOf: () => string): Promise<Uint8Array<ArrayBuffer>> {
  const known = drawings.get(name);
  if (known) return known;
  const drawing = toPng(svgOf());
  drawings.set(name, drawing);
  drawing.catch(() => drawings.delete(name));
  const [oldest] = drawings.keys();
  if (drawings.size > CACHED_MAX && oldest !== undefined) drawings.delete(oldest);
  return drawing;
}
