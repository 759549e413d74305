import sharp from 'sharp';

/** Creates a PNG file for an upload, whose centre and border have different colours. `width` and `height` are in pixels. */
export async function pngFile(name: string, { width = 1200, height = 900 } = {}) {
  const middle = { width: Math.round(width / 2), height: Math.round(height / 2), channels: 3, background: '#f0b429' };
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#1f6f8b' } })
    .composite([{ input: { create: { ...middle, channels: 3 } } }])
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}
