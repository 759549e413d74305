import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The whole body; null where it is longer than it may be. */
export function bodyOf(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= maxBytes) parts.push(part);
      else resolve(null);
    });
    request.once('end', () => resolve(Buffer.concat(parts)));
    request.once('error', reject);
  });
}

/** By which a body is known that was signed. */
export const digestOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url');
