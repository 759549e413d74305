import type { HiringBoard } from '#contract/hiring.ts';
import { canMove, STAGES, type Stage, type StageAndEnding, WAITING_STAGES } from '#domain/hiring/hiring.ts';
import { NOTICE_MIN } from '#domain/text/text-limits.ts';

/** Returns the stage to which the key ArrowLeft or ArrowRight moves a match; null when the match can't move there, and for other keys. */
export function stageAfter(key: string, from: StageAndEnding): Stage | null {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const to = STAGES[STAGES.indexOf(from.stage) + step];
  return step !== 0 && to !== undefined && canMove(from, to) ? to : null;
}

/** Returns true when the message that ends a match has fewer than NOTICE_MIN characters, so that the server refuses it (hiring#notices). */
export const isNoticeTooShort = (text: string): boolean => text.trim().length < NOTICE_MIN;

/** Returns true when hiring a candidate from stage `from` fills the last opening of the job (hiring#no-silence). */
export const fillsLastOpening = ({ job, stages }: Pick<HiringBoard, 'job' | 'stages'>, from: Stage): boolean =>
  stages.contratado + (from === 'contratado' ? 0 : 1) >= (job.openings ?? 1);

/** Returns how many candidates still wait for a decision: the matches that are neither hired nor ended. `stages`: matches by stage. */
export const countWaitingMatches = ({ stages }: Pick<HiringBoard, 'stages'>): number =>
  WAITING_STAGES.reduce((sum, stage) => sum + stages[stage], 0);
