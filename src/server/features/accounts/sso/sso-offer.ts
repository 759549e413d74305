import type { Db } from '../../../platform/database/create-db.ts';
import type { Logger } from '../../../platform/log.ts';
import { hasVerifiedSsoProvider } from './sso-queries.ts';

const REFRESHED_AFTER_MS = 10 * 1000;

/**
 * Returns a function that returns whether any company has a verified provider, so that the sign-in page offers SSO. Every page
 * reads the value, so it is cached and refreshed in the background. A value of some seconds ago only shows or hides a button.
 */
export function ssoOffer({ db, log, now }: { db: Db; log: Logger; now: () => Date }): () => Promise<boolean> {
  let known: Promise<boolean> | undefined;
  let refreshedAt = 0;

  function refresh(former: boolean): Promise<boolean> {
    refreshedAt = now().getTime();
    return hasVerifiedSsoProvider(db).catch((err: unknown) => {
      log.warn({ err }, 'The SSO providers could not be read');
      return former;
    });
  }

  return async () => {
    known ??= refresh(false);
    const answer = await known;
    if (Math.abs(now().getTime() - refreshedAt) >= REFRESHED_AFTER_MS) {
      // This page does not wait: the next one gets the new value.
      void refresh(answer).then((next) => {
        known = Promise.resolve(next);
      });
    }
    return answer;
  };
}
