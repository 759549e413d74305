import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

type CurrentRequest = { id: string; hasBegun: boolean };

const requestStorage = new AsyncLocalStorage<CurrentRequest>();

/** The last part of a random UUID, which consists of random digits only. */
const OWN_BEGINS_AT = 24;

/** Twelve characters: short enough to be read aloud, and 48 random bits, enough to find one line in a year's log. */
export const newRequestId = (): string => randomUUID().slice(OWN_BEGINS_AT);

/** Returns whether a proxy's value is accepted as a request id; other values could attack the log's readers. */
export const isRequestId = (text: string | undefined): text is string => /^[\w.-]{6,64}$/.test(text ?? '');

/** Runs `work`, including its asynchronous continuations, as part of this request. */
export const inRequest = <T>(id: string, work: () => T): T => requestStorage.run({ id, hasBegun: false }, work);

export const currentRequestId = (): string | undefined => requestStorage.getStore()?.id;

/** Returns the current request, with whether it already had a database connection. */
export const currentRequest = (): CurrentRequest | undefined => requestStorage.getStore();
