import { complete, completeCandidate, completeCompany } from '../../http/procedures.ts';
import { listUnanswered, readAnswers } from './answers.ts';
import { confirmInterest } from './inactivity.ts';
import { answerInterview, cancelInterview, proposeInterview, readInterview } from './interviews.ts';
import { readMessages, saveMessages } from './messages.ts';
import { moveMatch, moveMatches, undoMove, undoMoves } from './moves.ts';
import {
  presentCard,
  presentInterview,
  presentMatch,
  presentNote,
  presentNotice,
  presentOutcomes,
  presentOwnAnswerRate,
  presentUnanswered,
} from './present.ts';
import {
  addNote,
  closeJob,
  listColumn,
  listNotices,
  readBoard,
  readMatch,
  removeNote,
  withdrawCandidate,
} from './service.ts';

export const hiringRoutes = {
  board: completeCompany.hiring.board.handler(({ context: { deps, actor }, input }) =>
    readBoard(deps, actor, input.job_id),
  ),
  column: completeCompany.hiring.column.handler(async ({ context: { deps, actor }, input }) => {
    const { rows, next_cursor } = await listColumn(deps, actor, input);
    return { cards: rows.map((row) => presentCard(actor, row)), next_cursor };
  }),
  one: completeCompany.hiring.one.handler(async ({ context: { deps, actor }, input }) =>
    presentMatch(actor, await readMatch(deps, actor, input.id)),
  ),
  move: completeCompany.hiring.move.handler(async ({ context: { deps, actor }, input }) => ({
    card: presentCard(actor, await moveMatch(deps, actor, input)),
  })),
  undo: completeCompany.hiring.undo.handler(async ({ context: { deps, actor }, input }) => ({
    card: presentCard(actor, await undoMove(deps, actor, input)),
  })),
  moveMany: completeCompany.hiring.moveMany.handler(async ({ context: { deps, actor }, input }) => ({
    outcomes: presentOutcomes(actor, await moveMatches(deps, actor, input)),
  })),
  undoMany: completeCompany.hiring.undoMany.handler(async ({ context: { deps, actor }, input }) => ({
    outcomes: presentOutcomes(actor, await undoMoves(deps, actor, input.matches)),
  })),
  answers: completeCompany.hiring.answers.handler(async ({ context: { deps, actor } }) =>
    presentOwnAnswerRate(actor, await readAnswers(deps, actor)),
  ),
  open: completeCompany.hiring.open.handler(async ({ context: { deps, actor }, input }) => {
    const { rows, next_cursor } = await listUnanswered(deps, actor, input.cursor);
    return { cards: rows.map((row) => presentUnanswered(actor, row)), next_cursor };
  }),
  messages: completeCompany.hiring.messages.handler(({ context: { deps, actor } }) => readMessages(deps, actor)),
  saveMessages: completeCompany.hiring.saveMessages.handler(({ context: { deps, actor }, input }) =>
    saveMessages(deps, actor, input),
  ),
  addNote: completeCompany.hiring.addNote.handler(async ({ context: { deps, actor }, input }) => ({
    note: presentNote(await addNote(deps, actor, input)),
  })),
  removeNote: completeCompany.hiring.removeNote.handler(async ({ context: { deps, actor }, input }) => {
    await removeNote(deps, actor, input);
    return {};
  }),
  close: completeCompany.hiring.close.handler(async ({ context: { deps, actor }, input }) => ({
    notified: await closeJob(deps, actor, input),
  })),
  withdraw: completeCandidate.hiring.withdraw.handler(async ({ context: { deps, actor }, input }) => {
    await withdrawCandidate(deps, actor, input);
    return {};
  }),
  confirmInterest: complete.hiring.confirmInterest.handler(async ({ context: { deps, actor }, input }) => {
    await confirmInterest(deps, actor, input.id);
    return {};
  }),
  interview: complete.hiring.interview.handler(async ({ context: { deps, actor }, input }) =>
    presentInterview(actor, await readInterview(deps, actor, input.id)),
  ),
  propose: completeCompany.hiring.propose.handler(async ({ context: { deps, actor }, input }) => {
    await proposeInterview(deps, actor, input);
    return {};
  }),
  cancelInterview: completeCompany.hiring.cancelInterview.handler(async ({ context: { deps, actor }, input }) => {
    await cancelInterview(deps, actor, input);
    return {};
  }),
  answerInterview: completeCandidate.hiring.answerInterview.handler(async ({ context: { deps, actor }, input }) => {
    await answerInterview(deps, actor, input);
    return {};
  }),
  notices: complete.hiring.notices.handler(async ({ context: { deps, actor }, input }) => {
    const { rows, next_cursor } = await listNotices(deps, actor, input.cursor);
    return { notices: rows.map(presentNotice), next_cursor };
  }),
};
