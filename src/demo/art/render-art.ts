import sharp from 'sharp';

/** Maximum pixels of each side of a rendered picture. */
const LIMIT = 4096;

export type RenderOptions = {
  /** Width in pixels; the height keeps the drawing's proportions. */
  width: number;
  format: 'webp' | 'png';
};

/** Renders a drawing made here (never an uploaded one) to a bitmap. Throws a RangeError for a width out of 1 to 4096. */
export async function renderArt(svg: string, { width, format }: RenderOptions): Promise<Buffer> {
  if (!(width >= 1 && width <= LIMIT)) throw new RangeError(`width ${width} is not between 1 and ${LIMIT}`);
  const image = sharp(Buffer.from(svg)).resize({ width });
  // Flat colours compress well without effort, and the first start waits for the rendering.
  return format === 'webp'
    ? image.webp({ quality: 86, effort: 1 }).toBuffer()
    : image.png({ compressionLevel: 6 }).toBuffer();
}
