import { oc } from '@orpc/contract';
import { API_ERRORS } from './errors.ts';

/** Every procedure may return any of the closed set of errors. */
export const procedure = oc.errors(API_ERRORS);
