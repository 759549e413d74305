import type Decoders from 'sharp';

/** Loaded with the first picture: only processes that receive one need sharp's megabytes. */
let decoders: Promise<typeof Decoders> | undefined;

/** Loads the library that decodes and resizes pictures, on threads of its own. */
export function loadDecoders(): Promise<typeof Decoders> {
  decoders ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return decoders;
}
