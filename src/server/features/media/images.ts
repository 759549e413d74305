import type { Metadata, ResizeOptions, Sharp, SharpOptions } from 'sharp';
import {
  MAX_IMAGE_BYTES,
  type MediaKind,
  PICTURE_FORMATS,
  PICTURE_SHAPES,
  PICTURE_WIDTHS,
  type PictureShape,
} from '#domain/pictures.ts';
import { AppError } from '../../app-error.ts';
import { createLimiter } from '../../platform/limiter.ts';
import { loadSharp } from './decoders.ts';

type ImageVariant = {
  /** Pixels of the encoded picture. */
  width: number;
  height: number;
  webp: Uint8Array;
  /** Null when it would not be smaller than the WebP. */
  avif: Uint8Array | null;
};

export type ProcessedImage = {
  /** Pixels of the largest variant. */
  width: number;
  height: number;
  /** Smallest first, never larger than the original; small originals have fewer. */
  variants: ImageVariant[];
};

const MAX_IMAGE_PIXELS = 40_000_000;

/** The height of a variant's box, as a multiple of its width. */
const HEIGHTS: Readonly<Record<PictureShape, number>> = { square: 1, wide: 1.5 };

/** Returns the boxes that the variants fit into, smallest first. */
const boxesOf = (shape: PictureShape): ImageBox[] =>
  PICTURE_WIDTHS[shape].map((width) => ({ width, height: width * HEIGHTS[shape] }));

type ImageBox = { width: number; height: number };

const WEBP_QUALITY = 80;
/**
 * An AVIF of this quality looks like the WebP and has 60% to 80% of its bytes. An `effort` of 2 takes five times as long and
 * saves less than a tenth (docs/decisions/0006).
 */
const AVIF = { quality: 55, effort: 0 };
const TIMEOUT_SECONDS = 20;

// Per machine, two pictures at once (at least one in each process), and 40 in the queue (media#drawing): a decoded picture takes up to
// 160 MB, a queued one 5 MB.
const limit = createLimiter(2, 40);

/**
 * Turns an uploaded picture into variants, as WebP and AVIF: upright, in sRGB, without any metadata. Its bytes alone
 * determine its format (media#bytes-decide), not its name or declared type. Keeps the first frame of an animation, and
 * transparency.
 * @throws AppError IMAGE_UNSUPPORTED, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS or IMAGE_BROKEN, depending on the picture
 * (media#kinds); BusyError when the queue is full
 */
export async function processImage(bytes: Uint8Array, kind: MediaKind): Promise<ProcessedImage> {
  if (bytes.length > MAX_IMAGE_BYTES) throw new AppError('IMAGE_TOO_LARGE');
  if (!beginsAsRaster(bytes)) throw new AppError('IMAGE_UNSUPPORTED');
  return limit(async () => {
    const metadata = await readHeader(bytes);
    if (!PICTURE_FORMATS[kind].some((format) => format === formatOf(metadata))) throw new AppError('IMAGE_UNSUPPORTED');
    if (metadata.width * metadata.height > MAX_IMAGE_PIXELS) throw new AppError('IMAGE_TOO_MANY_PIXELS');
    try {
      return await encode(bytes, boxesOf(PICTURE_SHAPES[kind]), metadata);
    } catch (cause) {
      throw new AppError('IMAGE_BROKEN', { cause });
    }
  });
}

/** Returns whether the first bytes are those of an accepted format; checked before any decoder reads the bytes. */
function beginsAsRaster(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(?:avi[fs]|mif1))/.test(head);
}

async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  const sharp = await loadSharp();
  try {
    // Decodes no pixel. The caller checks their number, so that too many are not reported as IMAGE_BROKEN.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new AppError('IMAGE_BROKEN', { cause });
  }
}

function formatOf({ format, compression }: Metadata): string {
  return format === 'heif' && compression === 'av1' ? 'avif' : format;
}

async function encode(bytes: Uint8Array, boxes: readonly ImageBox[], metadata: Metadata): Promise<ProcessedImage> {
  const { width, height } = metadata.autoOrient;
  const sizes = boxes.filter((_, n) => {
    const previous = boxes[n - 1];
    return !previous || width > previous.width || height > previous.height;
  });
  const box = sizes.at(-1);
  if (!box) throw new Error('Every picture has a smallest variant');
  const largest = await decode(bytes, box);
  const variants: ImageVariant[] = [];
  for (const size of sizes) variants.push(await encodeVariant(largest, size));
  const { width: largestWidth = 0, height: largestHeight = 0 } = variants.at(-1) ?? {};
  return { width: largestWidth, height: largestHeight, variants };
}

const resizeOptions = (box: ImageBox): ResizeOptions => ({ ...box, fit: 'inside', withoutEnlargement: true });

/** Decodes the upload once, in the largest size needed; each call of the result starts a new pipeline on its pixels. */
async function decode(bytes: Uint8Array, box: ImageBox): Promise<() => Sharp> {
  const sharp = await loadSharp();
  const options: SharpOptions = { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS, autoOrient: true };
  const pixels = await sharp(bytes, options)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize(resizeOptions(box))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  return () => sharp(pixels.data, { raw: { width, height, channels } });
}

/** @param picture starts a pipeline on the decoded pixels; sharp's `clone` would copy them on the event loop */
async function encodeVariant(picture: () => Sharp, box: ImageBox): Promise<ImageVariant> {
  const { data: webp, info } = await picture()
    .resize(resizeOptions(box))
    .webp({ quality: WEBP_QUALITY })
    .toBuffer({ resolveWithObject: true });
  const avif = await picture().resize(resizeOptions(box)).avif(AVIF).toBuffer();
  return { width: info.width, height: info.height, webp, avif: avif.length < webp.length ? avif : null };
}
