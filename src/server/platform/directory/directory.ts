import type { Pool } from 'pg';
import { createPool, endPool } from '../database/create-pool.ts';
import { type Identity, identityKey } from './identity.ts';

/** Where its servers answer for other regions, and which states it is for. */
export type Region = { name: string; origin: string; states: readonly string[] };

/** It could not be asked; the caller may try again. */
export class DirectoryAway extends Error {
  override name = 'DirectoryAway';
}

export type Directory = {
  /** Every region, by name. */
  regions: () => Promise<Region[]>;
  addRegion: (region: Region) => Promise<void>;
  /** The region of the first of these that is anybody's, or anybody's but this region's; null where none is. */
  find: (identities: readonly Identity[], besides?: string) => Promise<string | null>;
  /**
   * Keeps an identity for a region until an account has it, for two days at most: whoever comes second hears who was first. It
   * may be asked for again, and what becomes nothing is free again by itself.
   * @returns the region that has it
   */
  claim: (identity: Identity, region: string) => Promise<string>;
  /**
   * What a region's accounts have, and have no more. What another region has stays there.
   * @returns how many of `here` that is
   */
  settle: (region: string, changes: { here: readonly Identity[]; gone: readonly Identity[] }) => Promise<number>;
  /**
   * Leads all that somebody is known by from one region to another, at once.
   * @returns whether it does now: false where a third region has some of it
   */
  move: (identities: readonly Identity[], way: { from: string; to: string }) => Promise<boolean>;
  /** Forgets some of the claims that became nothing. */
  sweep: () => Promise<void>;
  close: () => Promise<void>;
};

export type DirectoryParts = {
  url: string;
  secret: string;
  onConnectionError: (error: Error) => void;
  now: () => Date;
  /** For a connection, and for an answer; two seconds unless told. */
  patienceMs?: number | undefined;
};

const POOL_SIZE = 4;
/** Somebody waits to come in. */
const PATIENCE_MS = 2000;
/** Longer than a sign-up waits to be confirmed, and than a clock is wrong. */
const CLAIM_LASTS_MS = 2 * 24 * 60 * 60 * 1000;
const SWEPT = 1000;

const FIND = `
  select region from unnest($1::text[]) with ordinality as asked (key, place)
  join keys on keys.key = decode(asked.key, 'hex')
  where (until is null or until >= $2) and region is distinct from $3
  order by place limit 1`;

/** An account's key stays as it is; a claim that is over is whoever's comes first. */
const CLAIM = `
  insert into keys as held (key, region, until) values (decode($1, 'hex'), $2, $3)
  on conflict (key) do update set
    region = case when held.until < $4 then excluded.region else held.region end,
    until = case when held.until is null then null else excluded.until end
  returning region`;

/** An account comes before a claim, wherever that was made. */
const SETTLE_HERE = `
  insert into keys as held (key, region) select distinct decode(key, 'hex'), $2 from unnest($1::text[]) key
  on conflict (key) do update set region = excluded.region, until = null where held.until is not null`;

const HELD_ELSEWHERE = `
  select count(*)::int as count from keys
  where key in (select decode(key, 'hex') from unnest($1::text[]) key) and region <> $2`;

/** A claim stays: somebody signs up with what somebody else has just given back. */
const SETTLE_GONE = `
  delete from keys
  where key in (select decode(key, 'hex') from unnest($1::text[]) key) and region = $2 and until is null`;

/** Nothing where a third region has one of them; twice it is as once. */
const MOVE = `
  insert into keys as held (key, region)
  select decode(key, 'hex'), $2 from (select distinct key from unnest($1::text[]) key) asked
  where not exists (
    select from keys where keys.key in (select decode(key, 'hex') from unnest($1::text[]) key) and region not in ($2, $3) and until is null)
  on conflict (key) do update set region = excluded.region, until = null`;

// Asked twice: a claim may be renewed while it is waited for.
const SWEEP = `delete from keys where key in (select key from keys where until < $1 limit ${SWEPT}) and until < $1`;

const ADD_REGION = `
  insert into regions (name, origin, states) values ($1, $2, $3)
  on conflict (name) do update set origin = excluded.origin, states = excluded.states`;

/** The directory of regions (docs/decisions/0083): which are there, and in which each account is. */
export function createDirectory(parts: DirectoryParts): Directory {
  const { url, secret, onConnectionError, now, patienceMs = PATIENCE_MS } = parts;
  const pool: Pool = createPool(
    { connectionString: url, application_name: 'encaixe directory', query_timeout: patienceMs },
    POOL_SIZE,
    onConnectionError,
    { patienceMs },
  );
  const keyOf = (identity: Identity) => identityKey(secret, identity);

  async function ask<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    try {
      return (await pool.query<Row>(text, [...values])).rows;
    } catch (cause) {
      throw new DirectoryAway('The directory of regions could not be asked', { cause });
    }
  }

  return {
    regions: () => ask<Region>('select name, origin, states from regions order by name'),
    async addRegion({ name, origin, states }) {
      await ask(ADD_REGION, [name, origin, [...states]]);
    },
    async find(identities, besides) {
      const [found] = await ask<{ region: string }>(FIND, [identities.map(keyOf), now(), besides ?? null]);
      return found?.region ?? null;
    },
    async claim(identity, region) {
      const until = new Date(now().getTime() + CLAIM_LASTS_MS);
      const [held] = await ask<{ region: string }>(CLAIM, [keyOf(identity), region, until, now()]);
      return held?.region ?? region;
    },
    async settle(region, { here, gone }) {
      if (gone.length > 0) await ask(SETTLE_GONE, [gone.map(keyOf), region]);
      if (here.length === 0) return 0;
      const keys = here.map(keyOf);
      await ask(SETTLE_HERE, [keys, region]);
      return (await ask<{ count: number }>(HELD_ELSEWHERE, [keys, region]))[0]?.count ?? 0;
    },
    async move(identities, { from, to }) {
      const keys = identities.map(keyOf);
      await ask(MOVE, [keys, to, from]);
      return (await ask<{ count: number }>(HELD_ELSEWHERE, [keys, to]))[0]?.count === 0;
    },
    async sweep() {
      await ask(SWEEP, [now()]);
    },
    close: () => endPool(pool),
  };
}
