import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

type CurrentRequest = { id: string; hasBegun: boolean };

const requestStorage = new AsyncLocalStorage<CurrentRequest>();

/** Index of the last group of a UUID v4, all of whose digits are random. */
const RANDOM_GROUP_INDEX = 24;

/** Returns a new request id: twelve hexadecimal digits, short enough to read aloud, and unique enough for a year's log. */
export const newRequestId = (): string => randomUUID().slice(RANDOM_GROUP_INDEX);

/** Returns whether a request id from a proxy is accepted; other characters could inject content into logs. */
export const isRequestId = (text: string | undefined): text is string => /^[\w.-]{6,64}$/.test(text ?? '');

/** Runs `work`, including its asynchronous continuations, in the context of this request. */
export const inRequest = <T>(id: string, work: () => T): T => requestStorage.run({ id, hasBegun: false }, work);

/** Returns the id of the current request; undefined outside of a request. */
export const currentRequestId = (): string | undefined => requestStorage.getStore()?.id;

/** Returns the current request; `hasBegun` is true when the request already had a database connection. */
export const currentRequest = (): CurrentRequest | undefined => requestStorage.getStore();
