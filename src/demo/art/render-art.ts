import sharp from 'sharp';

const WIDTH_MAX = 4096;

export type RenderOptions = {
  /** Width in pixels; the height keeps the drawing's proportions. */
  width: number;
  format: 'webp' | 'png';
};

/** Renders a drawing of this folder (never an uploaded file) to a bitmap. Throws a RangeError for a width outside 1 to 4096. */
export async function renderArt(svg: string, { width, format }: RenderOptions): Promise<Buffer> {
  if (!(width >= 1 && width <= WIDTH_MAX)) throw new RangeError(`width ${width} is not between 1 and ${WIDTH_MAX}`);
  const image = sharp(Buffer.from(svg)).resize({ width });
  // A low effort is enough for flat colours, and the server's first start waits for the rendering.
  return format === 'webp'
    ? image.webp({ quality: 86, effort: 1 }).toBuffer()
    : image.png({ compressionLevel: 6 }).toBuffer();
}
