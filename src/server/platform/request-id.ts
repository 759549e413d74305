import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

type UnderWay = { id: string; hasBegun: boolean };

const underWay = new AsyncLocalStorage<UnderWay>();

/** Of random letters alone: the last part of a random UUID. */
const OWN_BEGINS_AT = 24;

/** Twelve letters: short enough to be read aloud, and 48 random bits, enough to find one line in a year's log. */
export const newRequestId = (): string => randomUUID().slice(OWN_BEGINS_AT);

/** What a proxy may call a request; anything else could be meant for whoever reads the log. */
export const isRequestId = (text: string | undefined): text is string => /^[\w.-]{6,64}$/.test(text ?? '');

/** Runs `work`, and whatever it waits for, as part of this request. */
export const inRequest = <T>(id: string, work: () => T): T => underWay.run({ id, hasBegun: false }, work);

/** The request that the calling code answers; undefined outside of any. */
export const currentRequestId = (): string | undefined => underWay.getStore()?.id;

/** The same, with whether it had a connection to the database already. */
export const currentRequest = (): UnderWay | undefined => underWay.getStore();
