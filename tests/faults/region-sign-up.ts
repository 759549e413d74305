import { TERMS_VERSION } from '#domain/terms.ts';
import { emailIdentity } from '#server/platform/directory/identity.ts';
import type { Fault } from './fault.ts';
import { type Region, twoRegions, whileHeldUp } from './region-world.ts';
import { until } from './world.ts';

const DAY_MS = 86_400_000;
const EMAIL = 'ana@example.com';
const ACCOUNT = {
  ...{ name: 'Ana Prado', email: EMAIL, password: 'uma senha que ninguém tem' },
  ...{ user_type: 'candidate', terms_version: TERMS_VERSION },
};

/** A region's server killed between what the directory keeps and the commit of what it keeps it for, and before it hears of an account. */
export const signUp: Fault = {
  name: 'kill -9 of a region between the keeping of an address in the directory and the sign-up',
  async run({ expect, tell }) {
    const world = await twoRegions();
    const { sp, rj, origin, directory, directoryPool, start, kill, ask, turnTo } = world;
    await Promise.all([start(sp), start(rj)]);
    const signUpAt = (region: Region) => ask(region, '/api/auth/sign-up/email', ACCOUNT);
    const rowsIn = async ({ database: { pool } }: Region, text: string) =>
      (await pool.query(text, [EMAIL])).rowCount ?? 0;
    const waitingIn = (region: Region) => rowsIn(region, 'select from sign_ups where email = $1');
    const regionOf = () => directory.find([emailIdentity(EMAIL)]);

    const lock = { table: 'sign_ups', lock: 'lock table sign_ups in share mode' };
    await whileHeldUp(rj, lock, async (isHeldUp) => {
      const asked = signUpAt(rj).catch(() => 0);
      await isHeldUp();
      expect((await regionOf()) === 'rj', 'the directory keeps the address');
      kill(rj);
      expect((await asked) === 0, 'nobody was answered');
    });
    expect((await waitingIn(rj)) === 0, 'nothing stands of the sign-up');
    turnTo(2 * DAY_MS + DAY_MS / 24);
    expect((await regionOf()) === null, 'in two days the address is free where nothing comes of it');
    turnTo(0);
    await start(rj);
    const [elsewhere, again] = [await signUpAt(sp), await signUpAt(rj)];
    expect(elsewhere === 200 && again === 200, 'the address signs up again');
    expect((await waitingIn(rj)) === 2 && (await waitingIn(sp)) === 0, 'in the region that keeps it, wherever it asks');

    let link: string | undefined;
    const mail = 'select text from mailbox_messages where to_address = $1';
    await until(async () => {
      const { rows } = await rj.database.pool.query<{ text: string }>(mail, [EMAIL]);
      link = /https?:\S+/.exec(rows[0]?.text ?? '')?.[0];
      return rows.length === 2;
    }, 'both mails are written');
    // Of two sign-ups that no browser made, the one that is left counts.
    await rj.database.pool.query('delete from sign_ups where email = $1 and not $2::text ~ id::text', [EMAIL, link]);
    tell(`the address is kept for rj; after the kill signed up at sp: ${elsewhere}, at rj: ${again}`);
    const holder = await directoryPool.connect();
    await holder.query('begin');
    await holder.query('lock table keys in exclusive mode');
    const opened = await ask(rj, String(link).slice(origin.length));
    const untold = () => rowsIn(rj, 'select from identity_changes where value = $1');
    expect((await rowsIn(rj, 'select from "user" where email = $1')) === 1, 'the account stands');
    expect((await untold()) > 0, 'and the directory has not heard of it');
    kill(rj);
    await holder.query('rollback');
    holder.release();
    await start(rj);
    await until(async () => {
      await ask(rj, '/api/auth/get-session', {});
      return (await untold()) === 0;
    }, 'the directory is told');
    turnTo(3 * DAY_MS);
    expect((await regionOf()) === 'rj', "the address is the account's for good");
    tell(`confirmed (${opened}), killed before the directory has heard, and told after that`);
    await world.stop();
  },
};
