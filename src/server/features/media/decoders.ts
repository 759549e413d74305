import type Decoders from 'sharp';

/** Imported with the first picture, so that processes that receive none save sharp's memory. */
let decoders: Promise<typeof Decoders> | undefined;

/** Imports sharp, which decodes and resizes pictures on threads of its own. */
export function loadSharp(): Promise<typeof Decoders> {
  decoders ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return decoders;
}
