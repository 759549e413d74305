import type { Db } from '../../../platform/database/create-db.ts';
import type { Logger } from '../../../platform/log.ts';
import { hasVerified } from './sso-queries.ts';

const ASKED_AGAIN_MS = 10 * 1000;

/**
 * Whether any company signs in by a provider of its own, for the page to offer it. Every page asks, so the answer is remembered and
 * looked up again behind a page's back; nothing but a button hangs on it.
 */
export function ssoOffer({ db, log, now }: { db: Db; log: Logger; now: () => Date }): () => Promise<boolean> {
  let known: Promise<boolean> | undefined;
  let askedAt = 0;

  function ask(former: boolean): Promise<boolean> {
    askedAt = now().getTime();
    return hasVerified(db).catch((err: unknown) => {
      log.warn({ err }, 'Whether there are providers could not be read');
      return former;
    });
  }

  return async () => {
    known ??= ask(false);
    const answer = await known;
    if (Math.abs(now().getTime() - askedAt) >= ASKED_AGAIN_MS) {
      // The page doesn't wait: the next one knows.
      void ask(answer).then((next) => {
        known = Promise.resolve(next);
      });
    }
    return answer;
  };
}
