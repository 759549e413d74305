import type { GenericEndpointContext } from 'better-auth';
import { z } from 'zod';
import { CLIENT_ADDRESS_HEADER } from '../../../http/client-address.ts';
import type { Agreement } from './consent-queries.ts';

/** Field of a sign-up request: the version of the terms that the sign-up page showed. */
export const agreementFields = { terms_version: z.int().min(1).max(32_767).optional() };

/** Returns the agreement to the terms in a sign-up request (accounts#consent). */
export const agreementOf = (
  ctx: Pick<GenericEndpointContext, 'request'>,
  { terms_version = null }: { terms_version?: number | null | undefined },
): Agreement => ({ terms_version, address: ctx.request?.headers.get(CLIENT_ADDRESS_HEADER) ?? null });
