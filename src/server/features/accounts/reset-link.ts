import { createHash } from 'node:crypto';

/** Under which name the library looks for a link to a new password: none is stored readable. */
export const resetLinkName = (token: string): string =>
  createHash('sha256').update(`reset-password:${token}`).digest('base64url');
