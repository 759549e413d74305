import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ApiErrorCode } from '#contract/errors.ts';
import { MAX_IMAGE_BYTES, type MediaKind } from '#domain/pictures.ts';
import { onebitPng } from '#tests/support/pictures.ts';
import { AppError } from '../../app-error.ts';
import { toAppError } from '../../http/error-mapping.ts';
import { type ProcessedImage, processImage } from './images.ts';

const KINDS: MediaKind[] = ['avatar', 'logo', 'job-image'];
const ORANGE = { r: 240, g: 120, b: 20 };

function plain(
  width: number,
  height: number,
  background: { r: number; g: number; b: number; alpha?: number } = ORANGE,
) {
  return sharp({ create: { width, height, channels: background.alpha === undefined ? 3 : 4, background } });
}

/** Returns noise, which is like a photograph to an encoder: nothing repeats. */
function noise(width: number, height: number) {
  return sharp({
    create: { width, height, channels: 3, background: ORANGE, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
}

async function refusal(bytes: Uint8Array, kind: MediaKind): Promise<ApiErrorCode | 'accepted'> {
  try {
    await processImage(bytes, kind);
    return 'accepted';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

async function averageOf({ variants }: ProcessedImage): Promise<number[]> {
  const pixel = await sharp(variants.at(-1)?.webp).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return [...pixel];
}

const filesIn = (variants: ProcessedImage['variants']) =>
  variants.flatMap(({ webp, avif }) => (avif === null ? [webp] : [webp, avif]));

describe('sizes', () => {
  test('a large job image becomes 240, 480, 960 and 1440 wide in its own ratio', async () => {
    const image = await processImage(await noise(3000, 2000).jpeg().toBuffer(), 'job-image');
    expect(image.variants.map(({ width, height }) => [width, height])).toEqual([
      [240, 160],
      [480, 320],
      [960, 640],
      [1440, 960],
    ]);
    expect(image).toMatchObject({ width: 1440, height: 960 });
    // AVIF is left out when it is not smaller than WebP, as for noise 240 pixels wide.
    for (const { webp, avif, width } of image.variants.slice(1)) {
      expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width });
      expect(await sharp(avif ?? undefined).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width });
      expect(avif?.length).toBeLessThan(webp.length);
    }
  });

  test('nothing is enlarged: a small original has fewer variants, the last in its own size', async () => {
    const widths = async (width: number, height: number, kind: MediaKind) =>
      (await processImage(await plain(width, height).png().toBuffer(), kind)).variants.map((variant) => variant.width);
    expect(await widths(700, 400, 'job-image')).toEqual([240, 480, 700]);
    expect(await widths(480, 300, 'job-image')).toEqual([240, 480]);
    expect(await widths(20, 10, 'job-image')).toEqual([20]);
    expect(await widths(100, 100, 'avatar')).toEqual([96, 100]);
  });

  test('a picture that is too high for its width is scaled down', async () => {
    const image = await processImage(await plain(1000, 8000).png().toBuffer(), 'job-image');
    expect(image.variants.map((variant) => variant.height)).toEqual([360, 720, 1440, 2160]);
    const logo = await processImage(await plain(200, 800).png().toBuffer(), 'logo');
    expect(logo.variants.map(({ width, height }) => [width, height])).toEqual([
      [24, 96],
      [48, 192],
      [96, 384],
    ]);
  });
});

describe('formats', () => {
  const encoders = {
    jpeg: () => plain(500, 400).jpeg(),
    png: () => plain(500, 400).png(),
    webp: () => plain(500, 400).webp(),
    avif: () => plain(500, 400).avif(),
    gif: () => plain(500, 400).gif(),
    tiff: () => plain(500, 400).tiff(),
  };
  const accepted: Record<keyof typeof encoders, MediaKind[]> = {
    jpeg: KINDS,
    png: KINDS,
    webp: ['logo', 'job-image'],
    avif: ['logo', 'job-image'],
    gif: ['logo', 'job-image'],
    tiff: [],
  };

  test.each(Object.keys(encoders) as (keyof typeof encoders)[])('%s is accepted or refused by kind', async (format) => {
    const bytes = await encoders[format]().toBuffer();
    for (const kind of KINDS) {
      expect(await refusal(bytes, kind)).toBe(accepted[format].includes(kind) ? 'accepted' : 'IMAGE_UNSUPPORTED');
    }
  });

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  test.each([
    ['an SVG', SVG],
    ['an SVG with an XML declaration', `<?xml version="1.0"?>${SVG}`],
    ['an SVG after white space', `\n\n  ${SVG}`],
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n'],
    ['an empty file', ''],
    ['the first half of a PNG signature', '\x89PN'],
  ])('%s is refused for every kind', async (_name, text) => {
    for (const kind of KINDS) expect(await refusal(Buffer.from(text, 'latin1'), kind)).toBe('IMAGE_UNSUPPORTED');
  });

  test('an AVIF container with another codec inside is refused', async () => {
    const avif = await plain(64, 64).avif().toBuffer();
    const heic = Buffer.from(avif.toString('latin1').replaceAll('avif', 'heic').replaceAll('av01', 'hvc1'), 'latin1');
    expect(await refusal(heic, 'logo')).toBe('IMAGE_UNSUPPORTED');
  });

  test('a picture that is also an HTML page is stored without the HTML', async () => {
    const script = '<script>alert(document.cookie)</script>';
    const polyglot = Buffer.concat([await plain(300, 300).gif().toBuffer(), Buffer.from(script)]);
    const { variants } = await processImage(polyglot, 'logo');
    for (const bytes of filesIn(variants)) expect(Buffer.from(bytes).includes('script')).toBe(false);
  });

  test('the first frame of an animation is kept', async () => {
    const frame = (red: number) => Buffer.alloc(120 * 120 * 3).fill(Buffer.from([red, 0, 0]));
    const pixels = Buffer.concat([frame(250), frame(10), frame(90)]);
    const animated = await sharp(pixels, { raw: { width: 120, height: 360, channels: 3, pageHeight: 120 } })
      .gif({ delay: [50, 50, 50] })
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(3);

    const image = await processImage(animated, 'logo');
    expect(image).toMatchObject({ width: 120, height: 120 });
    expect((await averageOf(image))[0]).toBeGreaterThan(230);
    expect((await sharp(image.variants.at(-1)?.webp).metadata()).pages ?? 1).toBe(1);
  });
});

describe('content', () => {
  test('the EXIF orientation is applied, and location and camera are removed', async () => {
    const photo = await plain(600, 300)
      .withExif({
        IFD0: { Make: 'Camera-Secreta' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- nota-secreta --></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const before = await sharp(photo).metadata();
    expect(before.orientation).toBe(6);
    expect(before.exif?.includes('Secreta')).toBe(true);
    expect(before.xmp?.includes('secreta')).toBe(true);

    const image = await processImage(photo, 'avatar');
    expect(image).toMatchObject({ width: 192, height: 384 });
    for (const bytes of filesIn(image.variants)) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
      expect(Buffer.from(bytes).includes('ecreta')).toBe(false);
    }
  });

  test('transparency is kept', async () => {
    const logo = await plain(400, 400, { ...ORANGE, alpha: 0 })
      .png()
      .toBuffer();
    const { variants } = await processImage(logo, 'logo');
    for (const bytes of filesIn(variants)) {
      const { channels } = await sharp(bytes).stats();
      expect(channels.at(3)?.max).toBe(0);
    }
  });

  test.each([
    ['RGB', () => plain(500, 500).png(), [240, 120, 20]],
    ['grey', () => plain(500, 500, { r: 90, g: 90, b: 90 }).toColourspace('b-w').png(), [90, 90, 90]],
    ['CMYK', () => plain(500, 500).toColourspace('cmyk').jpeg(), [240, 120, 20]],
  ])('the colours of a picture in %s are kept', async (_, picture, expected) => {
    const average = await averageOf(await processImage(await picture().toBuffer(), 'job-image'));
    for (const [channel, value] of expected.entries())
      expect(Math.abs((average[channel] ?? 0) - value)).toBeLessThan(24);
  });
});

describe('limits', () => {
  test('5 MB are accepted, one byte more is not', async () => {
    const photo = await plain(300, 300).jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
    expect(await refusal(padded(MAX_IMAGE_BYTES - 1), 'avatar')).toBe('accepted');
    expect(await refusal(padded(MAX_IMAGE_BYTES), 'avatar')).toBe('accepted');
    expect(await refusal(padded(MAX_IMAGE_BYTES + 1), 'avatar')).toBe('IMAGE_TOO_LARGE');
  });

  test('a small file with 100 megapixels is refused before it is decoded, 40 are accepted', async () => {
    const bomb = onebitPng(10_000, 10_000);
    expect(bomb.length).toBeLessThan(20_000);
    for (const kind of KINDS) expect(await refusal(bomb, kind)).toBe('IMAGE_TOO_MANY_PIXELS');
    expect(await refusal(onebitPng(8000, 5001), 'logo')).toBe('IMAGE_TOO_MANY_PIXELS');
    expect(await refusal(onebitPng(8000, 5000), 'logo')).toBe('accepted');
  });

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a truncated %s is refused as IMAGE_BROKEN', async (format) => {
    const whole = await noise(150, 150).toFormat(format).toBuffer();
    expect(await refusal(whole, 'logo')).toBe('accepted');
    expect(await refusal(whole.subarray(0, whole.length / 2), 'logo')).toBe('IMAGE_BROKEN');
    expect(await refusal(whole.subarray(0, 16), 'logo')).toBe('IMAGE_BROKEN');
  });

  test('parallel uploads are all processed', async () => {
    const photo = await noise(1000, 1000).jpeg().toBuffer();
    const images = await Promise.all(Array.from({ length: 12 }, () => processImage(photo, 'avatar')));
    expect(images.every((image) => image.width === 384)).toBe(true);
  });
});

test('the processing of a picture copies no pixels on the event loop', async () => {
  const copied = vi.spyOn(globalThis, 'structuredClone');
  onTestFinished(() => copied.mockRestore());
  await processImage(await plain(500, 500).png().toBuffer(), 'job-image');
  expect(copied).not.toHaveBeenCalled();
});

test('two pictures are processed in parallel, forty wait, and the next one is refused with BusyError', async () => {
  const bytes = await plain(8, 8).png().toBuffer();
  const settled = await Promise.allSettled(Array.from({ length: 43 }, () => processImage(bytes, 'avatar')));
  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [toAppError(each.reason)?.code] : []));
  expect(refused).toEqual(['UNAVAILABLE']);
});
