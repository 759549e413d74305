import { describe, expect, it } from 'vitest';
import { lsnOf, lsnText } from './position.ts';
import { createReplicaStatus, type PrimaryReport, type ReplicaReport } from './replica-status.ts';

const LAG_MS = 2000;

const primaryAt = (text: string, changes: Partial<PrimaryReport> = {}): PrimaryReport => ({
  ...{ lsn: lsnOf(text), timeline: '00000001', system: '1', started: '2026-11-23 10:00:00.000000+00' },
  ...changes,
});
const replicaAt = (text: string | null, changes: Partial<ReplicaReport> = {}): ReplicaReport => ({
  ...{ recovers: true, lsn: text === null ? null : lsnOf(text), timeline: '00000001', system: '1' },
  ...changes,
});

describe('a WAL position', () => {
  it('can be compared as a string, and is converted back to PostgreSQL’s notation', () => {
    const places = ['0/0', '0/9', '0/A', '0/10000', '1/0', 'A/0', '10/FFFFFFFF'].map(lsnOf);
    expect(places.toSorted()).toEqual(places);
    expect(lsnText(lsnOf('A/1B2C'))).toBe('0000000A/00001B2C');
  });
});

describe('a replica', () => {
  const statusAfter = (...report: (ReplicaReport | null)[]) => {
    const replicaStatus = createReplicaStatus(1, LAG_MS);
    replicaStatus.recordPrimary(1000, primaryAt('0/100'));
    for (const each of report) replicaStatus.recordReplica(0, each);
    return replicaStatus;
  };

  it('is near while it has replayed a position that the primary reported within the allowed lag', () => {
    const replicaStatus = statusAfter(replicaAt('0/100'));
    expect([1000, 3000, 3001].map((now) => replicaStatus.isNear(0, now))).toEqual([true, true, false]);
    replicaStatus.recordPrimary(2000, primaryAt('0/200'));
    replicaStatus.recordReplica(0, replicaAt('0/1FF'));
    expect([3000, 3001].map((now) => replicaStatus.isNear(0, now))).toEqual([true, false]);
    replicaStatus.recordReplica(0, replicaAt('0/200'));
    expect([4000, 4001].map((now) => replicaStatus.isNear(0, now))).toEqual([true, false]);
  });

  it('stays near while nothing is written on the primary', () => {
    const replicaStatus = statusAfter(replicaAt('0/100'));
    for (let at = 2000; at < 100_000; at += 1000) {
      replicaStatus.recordPrimary(at, primaryAt('0/100'));
      replicaStatus.recordReplica(0, replicaAt('0/100'));
      expect(replicaStatus.isNear(0, at)).toBe(true);
    }
  });

  it('is excluded while it lags too much, and near again when it has caught up', () => {
    const replicaStatus = statusAfter(replicaAt('0/100'));
    for (let at = 2000; at <= 6000; at += 1000) {
      replicaStatus.recordPrimary(at, primaryAt(`0/${at}`));
      replicaStatus.recordReplica(0, replicaAt('0/100'));
    }
    expect(replicaStatus.isNear(0, 6000)).toBe(false);
    replicaStatus.recordReplica(0, replicaAt('0/6000'));
    expect(replicaStatus.isNear(0, 6000)).toBe(true);
  });

  it.each([
    ['that does not answer', null],
    ['that was promoted', replicaAt('0/100', { recovers: false })],
    ['that has replayed nothing', replicaAt(null)],
    ['of another cluster', replicaAt('0/100', { system: '2' })],
    ['on another timeline', replicaAt('0/100', { timeline: '00000002' })],
  ])('%s is excluded', (_, report) => {
    expect(statusAfter(replicaAt('0/100'), report).isNear(0, 1000)).toBe(false);
  });

  it('is judged by its LSN alone when the role may not read its timeline', () => {
    expect(statusAfter(replicaAt('0/100', { timeline: null })).isNear(0, 1000)).toBe(true);
  });

  it('is excluded when it is ahead of its primary, because it has diverged at a promotion', () => {
    const replicaStatus = statusAfter(replicaAt('0/300', { timeline: null }));
    expect(replicaStatus.isNear(0, 1000)).toBe(true);
    replicaStatus.recordPrimary(2000, primaryAt('0/200'));
    replicaStatus.recordReplica(0, replicaAt('0/300', { timeline: null }));
    expect(replicaStatus.isNear(0, 2000)).toBe(false);
  });

  it('is near after a promotion only when it has reached the new primary’s position', () => {
    const replicaStatus = statusAfter(replicaAt('0/100'));
    replicaStatus.recordPrimary(1500, primaryAt('0/180', { timeline: '00000002' }));
    expect(replicaStatus.isNear(0, 1500)).toBe(false);
    replicaStatus.recordReplica(0, replicaAt('0/100'));
    replicaStatus.recordReplica(0, replicaAt('0/100', { timeline: '00000002' }));
    expect(replicaStatus.isNear(0, 1500)).toBe(false);
    replicaStatus.recordReplica(0, replicaAt('0/180', { timeline: '00000002' }));
    expect(replicaStatus.isNear(0, 1500)).toBe(true);
  });

  it('that was near when the primary last responded stays near for 30 s', () => {
    const replicaStatus = statusAfter(replicaAt('0/100'));
    expect(replicaStatus.isPrimaryLost()).toBe(false);
    replicaStatus.recordPrimary(2500, null);
    replicaStatus.recordReplica(0, replicaAt('0/100'));
    expect(replicaStatus.isPrimaryLost()).toBe(true);
    expect([3001, 31_000, 31_001].map((now) => replicaStatus.isNear(0, now))).toEqual([true, true, false]);
    replicaStatus.recordPrimary(5000, primaryAt('0/100'));
    expect(replicaStatus.isPrimaryLost()).toBe(false);
  });

  it('that lagged when the primary last responded is excluded', () => {
    const replicaStatus = statusAfter(replicaAt('0/100'));
    replicaStatus.recordPrimary(4000, primaryAt('0/200'));
    replicaStatus.recordPrimary(4500, null);
    replicaStatus.recordReplica(0, replicaAt('0/100'));
    expect(replicaStatus.isNear(0, 4500)).toBe(false);
  });

  it('is excluded after a broken connection until the next check', () => {
    const replicaStatus = statusAfter(replicaAt('0/100'));
    replicaStatus.leaveOut(0);
    expect(replicaStatus.isNear(0, 1000)).toBe(false);
    replicaStatus.recordReplica(0, replicaAt('0/100'));
    expect(replicaStatus.isNear(0, 1000)).toBe(true);
  });
});
