import { oc } from '@orpc/contract';
import { API_ERRORS } from './errors.ts';

/** The base of all procedures, which may return any error of API_ERRORS. */
export const procedure = oc.errors(API_ERRORS);
