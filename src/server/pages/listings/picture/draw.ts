import { loadDecoders } from '../../../features/media/decoders.ts';
import { createLimiter } from '../../../platform/limiter.ts';

/** One at a time for the machine: it is drawn beside what people wait for. */
const limit = createLimiter(1, 20);
/** Drawings that a process keeps: a job that goes round is asked for by each phone that passes it on. Less than a tenth of a megabyte each. */
const KEPT = 40;
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

/** Draws what `svgOf` says, or gives what was drawn under this name. @throws BusyError when too many wait already */
export function draw(name: string, svgOf: () => string): Promise<Uint8Array<ArrayBuffer>> {
  const known = drawings.get(name);
  if (known) return known;
  const drawing = toPng(svgOf());
  drawings.set(name, drawing);
  drawing.catch(() => drawings.delete(name));
  const [oldest] = drawings.keys();
  if (drawings.size > KEPT && oldest !== undefined) drawings.delete(oldest);
  return drawing;
}
