import type { IncomingMessage, RequestListener } from 'node:http';
import type { Refused } from '../http/refuse.ts';
import { type Lane, REQUEST_ID_HEADER } from '../http/watched.ts';
import type { Db } from '../platform/database/create-db.ts';
import { type Directory, DirectoryAway, type Region } from '../platform/directory/directory.ts';
import type { Identity } from '../platform/directory/identity.ts';
import { REGION_COOKIE } from '../platform/directory/region-cookie-name.ts';
import type { Logger } from '../platform/log.ts';
import type { SecurityLog } from '../platform/security-log.ts';
import { cookieOf } from '../platform/signed-cookie.ts';
import type { Word } from './acting/afar.ts';
import { wishedRegion } from './acting/leading.ts';
import { type Door, doorOf, readBody } from './asked-identity.ts';
import { bodyOf } from './body.ts';
import { callerOf, takeHop } from './forwarded-headers.ts';
import { HOP_HEADER, type Hops } from './hop.ts';
import type { Asked } from './listening.ts';
import type { Passing } from './passing.ts';
import { isHere } from './queries.ts';
import { refuse } from './refusals.ts';
import { REGION_PARAMETER } from './region-cookie.ts';
import type { RegionList } from './region-list.ts';

/** Whoever looks whether this very process answers. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/api/health']);
/** Where pictures lie: one with the name of a region is in its storage, whoever looks at it. */
const PICTURES = '/media/';
/** What changes what somebody is known by. */
const CHANGES = /^\/api\/(?:auth\/|rpc\/(?:accounts\/remove|team\/|operator\/))/;
/** What changes what other regions show of a company and its jobs. */
const SHOWN =
  /^\/api\/(?:(?:rpc|v1)\/(?:accounts|billing|jobs|operator|profiles|safety|verification)\b|media\/|webhooks\/)/;

export type FrontParts = {
  own: string;
  directory: Pick<Directory, 'find'>;
  list: Pick<RegionList, 'get' | 'isNone' | 'refresh'>;
  hops: Hops;
  passing: Pick<Passing, 'pass'>;
  db: Db;
  /** The session's cookie. */
  sessionCookie: string;
  /** Bytes that a request at a door may carry. */
  maxBytes: number;
  security: SecurityLog;
  log: Logger;
  /** Hears that something may have changed which the directory has to know. */
  changed: () => void;
  /** Where other regions tell something, by its address, and who hears that what they are told of may have changed; null: neither is done. */
  standing: { told: ReadonlyMap<string, (asked: Asked) => void>; changed: () => void } | null;
  /**
   * A company that acts in another region is led there, and one of another region's acts here; each says why it refuses. Null: nobody does.
   */
  acting: {
    lead: (asked: Asked, name: string) => Promise<Refused['code'] | null>;
    answer: (asked: Asked, word: Word) => Promise<Refused['code'] | null>;
  } | null;
  /** Refuses what this region's server would only begin with after a long wait. */
  crowd: Lane;
  /** Answers at home what came to a door. */
  rest: RequestListener;
};

/** Where a request belongs: to one of the other regions, to this one, or to one that nobody can be asked about now. */
type Place = Region | 'home' | 'away';

/**
 * In front of a region's server (docs/decisions/0083): whoever belongs to another region is led there. Who that is, their browser's
 * cookie says, a link that a region has sent, or at the doors what they come in by. What another region has passed on is answered
 * here, whatever it says (accounts#regions). A crowd here turns away what would be answered here alone: nobody of another region, and nothing
 * that one tells, which it would have to tell again.
 */
export function createFront(parts: FrontParts): Lane {
  const { own, directory, list, hops, passing, db, sessionCookie, maxBytes } = parts;
  const { security, log, changed, standing, acting, crowd, rest } = parts;

  function placeNamed(name: string): Place | undefined {
    if (name === own) return 'home';
    const region = list.get(name);
    if (region) return region;
    return list.isNone(name) ? undefined : 'away';
  }

  /** A link counts for whoever isn't signed in elsewhere: nobody is signed out by one. */
  function placeOf({ headers, url = '' }: IncomingMessage): Place {
    const cookie = headers.cookie ?? '';
    const kept = cookieOf(cookie, REGION_COOKIE);
    const known = kept === undefined ? undefined : placeNamed(kept);
    const query = url.indexOf('?');
    if (query < 0 || !url.includes(`${REGION_PARAMETER}=`, query)) return known ?? 'home';
    const isSignedIn = cookieOf(cookie, sessionCookie) !== undefined;
    if (known !== undefined && isSignedIn && !url.startsWith(PICTURES)) return known;
    const linked = new URLSearchParams(url.slice(query)).get(REGION_PARAMETER);
    return (linked === null ? undefined : placeNamed(linked)) ?? known ?? 'home';
  }

  async function placeBy(identity: Identity, otherwise: Place): Promise<Place> {
    try {
      const name = await directory.find([identity]);
      if (name === null) return otherwise;
      if (name !== own && !list.get(name)) await list.refresh();
      return placeNamed(name) ?? 'away';
    } catch (error) {
      if (!(error instanceof DirectoryAway)) throw error;
      // Whoever's account is here comes in all the same.
      if (await isHere(db, identity)) return 'home';
      log.warn({ reason: `${error.cause}` }, 'Nobody could say in which region somebody is');
      return 'away';
    }
  }

  const turnAway = ({ request, response, id }: Asked, code: Refused['code']) => refuse(request, response, { id, code });

  function answerHere({ request, response, id }: Asked, body: Buffer): void {
    if (crowd(request, response, id)) return;
    response.once('finish', changed);
    response.setHeader(REQUEST_ID_HEADER, id);
    // Under this name the listener of the app takes a body that was read already.
    rest(Object.assign(request, { rawBody: body }), response);
  }

  async function atDoor(asked: Asked, door: Door): Promise<void> {
    const { request, response, id } = asked;
    const body = await bodyOf(request, maxBytes);
    if (body === null) return turnAway(asked, 'BODY_TOO_LARGE');
    const otherwise = placeOf(request);
    const identity = door(readBody(body, request.headers['content-type']));
    const place = identity === null ? otherwise : await placeBy(identity, otherwise);
    if (place === 'away') turnAway(asked, 'UNAVAILABLE');
    else if (place === 'home') answerHere(asked, body);
    else passing.pass(request, response, { id, region: place, body });
  }

  function forbid(asked: Asked): null {
    const { request } = asked;
    const path = request.url?.split('?')[0];
    security('access.refused', { address: callerOf(request), path, reason: 'FORBIDDEN' });
    turnAway(asked, 'FORBIDDEN');
    return null;
  }

  /** @returns what the region says that has passed it on; null where it is refused: forged, too old, or meant for another region than where it was led */
  function takenHop(asked: Asked, header: string): ReturnType<Hops['read']> {
    const { request } = asked;
    const { method = 'GET', url = '/' } = request;
    const read = hops.read({ method, url }, header);
    if (!read) return forbid(asked);
    const { said: hop, seconds, isStale } = read;
    if (hop.to === own && !isStale) {
      takeHop(request, hop.address);
      return read;
    }
    if (isStale) log.warn({ from: hop.from, seconds }, 'A region passed on what came too late, or clocks differ');
    else log.warn({ from: hop.from, to: hop.to }, 'A region has passed on to this one what is for another');
    turnAway(asked, 'UNAVAILABLE');
    return null;
  }

  /** What takes its time, before it is known who answers. */
  function takeOver(asked: Asked, work: Promise<unknown>): void {
    const { request, response } = asked;
    work.catch((err) => {
      if (request.complete) log.error({ err, path: request.url }, 'A request could not be led where it belongs');
      if (response.headersSent || !request.complete) response.destroy();
      else turnAway(asked, 'UNAVAILABLE');
    });
  }

  function stay({ request: { method, url = '' }, response }: Asked): false {
    if (CHANGES.test(url)) response.once('finish', changed);
    if (standing && method !== 'GET' && SHOWN.test(url)) response.once('finish', standing.changed);
    return false;
  }

  function orTurnAway(asked: Asked, answered: Promise<Refused['code'] | null>): void {
    takeOver(
      asked,
      answered.then((code) => code !== null && turnAway(asked, code)),
    );
  }

  /** At home what a company does elsewhere goes on from here; all else is answered. */
  function atHome(asked: Asked): boolean {
    if (crowd(asked.request, asked.response, asked.id)) return true;
    const name = acting ? wishedRegion(asked.request, own) : undefined;
    if (!acting || name === undefined) return stay(asked);
    orTurnAway(asked, acting.lead(asked, name));
    return true;
  }

  function passedOn(asked: Asked, header: string): boolean {
    const hop = takenHop(asked, header);
    if (hop === null) return true;
    const { said, mark } = hop;
    const { as, from, address } = said;
    if (!as) return atHome(asked);
    if (crowd(asked.request, asked.response, asked.id)) return true;
    if (acting) orTurnAway(asked, acting.answer(asked, { as, from, address, mark }));
    else forbid(asked);
    return true;
  }

  return (request, response, id) => {
    const { method, url = '' } = request;
    const asked = { request, response, id };
    if (PROBES.has(url)) return false;
    const hear = method === 'POST' ? standing?.told.get(url) : undefined;
    if (hear) {
      hear(asked);
      return true;
    }
    const told = request.headers[HOP_HEADER]?.toString();
    if (told !== undefined) return passedOn(asked, told);
    const door = doorOf(method, url);
    if (door) {
      takeOver(asked, atDoor(asked, door));
      return true;
    }
    const place = placeOf(request);
    if (place === 'home') return atHome(asked);
    if (place === 'away') turnAway(asked, 'UNAVAILABLE');
    else passing.pass(request, response, { id, region: place });
    return true;
  };
}
