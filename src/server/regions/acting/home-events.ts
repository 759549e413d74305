import { Transform } from 'node:stream';
import type { RealtimeType } from '#contract/realtime.ts';
import type { Deps } from '../../deps.ts';
import { type Actor, personOf } from '../../features/profiles/service.ts';
import { eventBytes } from '../../http/event-stream.ts';

/** How often a stream that goes on looks whether its session still stands, beside hearing that one has ended. */
const LOOKED_MS = 75_000;
/** Longer than any event; what has no end by then isn't a region's stream. */
const EVENT_BYTES_MAX = 64 * 1024;

/** What a page hears of its home while it listens to another region: what is the account's, for all else is asked there. */
const OF_THE_ACCOUNT: ReadonlySet<RealtimeType> = new Set(['profile.changed', 'plan.changed', 'team.changed']);

const END = Buffer.from('\n\n');

/** Another region's stream of events, in which something may be said between two of them. */
export type Beside = (say: (event: Uint8Array) => void, end: () => void) => () => void;

/** Lets whole events through alone, so that others fit in between. */
export function wholeEvents(): Transform {
  let left = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      left = Buffer.concat([left, chunk]);
      const end = left.lastIndexOf(END);
      if (end >= 0) {
        this.push(left.subarray(0, end + END.length));
        left = left.subarray(end + END.length);
      }
      done(left.length > EVENT_BYTES_MAX ? new Error('An event without an end') : null);
    },
  });
}

/** Says what its home announces to a company that listens elsewhere, and ends the stream with the session. */
export function hearHome(
  { realtime, log }: Pick<Deps, 'realtime' | 'log'>,
  { actor, isStanding }: { actor: Actor; isStanding: () => Promise<boolean> },
): Beside {
  return (say, end) => {
    const look = (): void => {
      isStanding().then(
        (stands) => {
          if (stands) return;
          say(eventBytes({ data: JSON.stringify({ type: 'session.ended' }) }));
          end();
        },
        (err) => {
          log.warn({ err }, 'A session could not be looked at, and its stream ends');
          end();
        },
      );
    };
    const hear = ({ type }: { type: RealtimeType }): void => {
      if (type === 'session.ended' || type === 'resync') look();
      if (type === 'resync' || OF_THE_ACCOUNT.has(type)) say(eventBytes({ data: JSON.stringify({ type }) }));
    };
    const ids = new Set([actor.user_id, personOf(actor)]);
    const subscriptions = [...ids].map((id) => realtime.subscribe(id, hear, end));
    const looking = setInterval(look, LOOKED_MS).unref();
    return () => {
      clearInterval(looking);
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  };
}
