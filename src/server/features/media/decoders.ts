import type Decoders from 'sharp';

/** Loaded with the first picture: sharp's megabytes are only for processes that get one. */
let decoders: Promise<typeof Decoders> | undefined;

/** The library that decodes and draws pictures, on threads of its own. */
export function loadDecoders(): Promise<typeof Decoders> {
  decoders ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return decoders;
}
