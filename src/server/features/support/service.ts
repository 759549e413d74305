import { subMonths } from 'date-fns/subMonths';
import type { AccountType } from '#domain/accounts/user-types.ts';
import { SUPPORT_RETENTION_MONTHS } from '#domain/operations/support.ts';
import { OPERATOR_COUNT_LIMIT } from '#domain/text/counts.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { buildPage, decodeCursor, timeCursor } from '../../platform/database/cursor.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { supportAnswerMail } from './mails.ts';
import * as queries from './queries.ts';

export { deleteSupportOf } from './queries.ts';

const QUEUE_PAGE_SIZE = 25;
const MAX_OWN_CONVERSATIONS = 20;
/** Maximum number of the author's other conversations that an operator receives with a waiting one. */
const MAX_EARLIER_CONVERSATIONS = 10;
const EXPORTED = 10_000;
const DELETED_AT_ONCE = 1000;

/**
 * Stores a message for the operators' queue (operators#messages).
 * @throws AppError SUPPORT_WAITS when the open conversation has SUPPORT_WAITING_MAX messages
 */
export async function storeMessage(
  tx: Tx,
  { user_id, text, now }: { user_id: string; text: string; now: Date },
): Promise<void> {
  const conversation_id = await queries.openOrExtendConversation(tx, user_id, now);
  if (conversation_id === null) throw new AppError('SUPPORT_WAITS');
  await queries.insertMessage(tx, { conversation_id, from_team: false, text: text, created_at: now });
}

async function withMessages<Row extends { id: string }>(db: Executor, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const messages = await queries.selectMessages(
    db,
    rows.map(({ id }) => id),
  );
  const byConversation = Map.groupBy(messages, ({ conversation_id }) => conversation_id);
  return rows.map((row) => ({ ...row, messages: byConversation.get(row.id) ?? [] }));
}

/** Lists a user's newest MAX_OWN_CONVERSATIONS conversations, newest first (accounts#support). */
export const listOwnConversations = async ({ db }: Pick<ReadingDeps, 'db'>, user_id: string) =>
  withMessages(db, await queries.selectConversationsOf(db, user_id, { limit: MAX_OWN_CONVERSATIONS }));
/** A conversation with its messages, oldest first. */
export type Conversation = Awaited<ReturnType<typeof listOwnConversations>>[number];

/** Lists the conversations that wait for a reply, oldest first, and counts them (operators#messages). */
export async function listWaiting(deps: ReadingDeps, cursor: string | undefined) {
  const after = decodeCursor(timeCursor, cursor);
  const found = await queries.selectOpenConversations(deps.db, { after, limit: QUEUE_PAGE_SIZE + 1 });
  const page = buildPage(found, QUEUE_PAGE_SIZE, ({ opened_at, id }) => [opened_at.toISOString(), id]);
  return { ...page, waiting: await countWaiting(deps) };
}

/** Counts the waiting conversations, up to OPERATOR_COUNT_LIMIT. */
export const countWaiting = ({ db }: Pick<ReadingDeps, 'db'>): Promise<number> =>
  queries.countQueue(db, OPERATOR_COUNT_LIMIT);

/**
 * Returns a waiting conversation with its author.
 * @throws AppError NOT_FOUND when there is none with this id; NOTHING_CHANGES when it is already answered or closed
 */
export async function findWaiting(db: Executor, id: string): Promise<queries.ConversationWithAuthor> {
  const found = await queries.selectConversation(db, id);
  if (!found) throw new AppError('NOT_FOUND');
  if (found.state !== 'open') throw new AppError('NOTHING_CHANGES');
  return found;
}

/**
 * Returns a waiting conversation, its messages and the user's earlier conversations.
 * @throws AppError as findWaiting
 */
export async function readWaiting({ db }: Pick<ReadingDeps, 'db'>, id: string) {
  const found = await findWaiting(db, id);
  const earlier = await queries.selectConversationsOf(db, found.user_id, { but: id, limit: MAX_EARLIER_CONVERSATIONS });
  const [conversation, ...before] = await withMessages(db, [found, ...earlier]);
  return { found, messages: conversation?.messages ?? [], earlier: before };
}

type DecisionInput = {
  /** Number of the user's messages that the operator has read. */
  seen: number;
  operator_id: string;
};

/**
 * Marks a waiting conversation as answered or closed.
 * @throws AppError as findWaiting, and CHANGED_MEANWHILE when the user has sent another message
 */
async function decide(
  deps: Deps,
  tx: Tx,
  { id, user_id }: queries.ConversationWithAuthor,
  { seen, operator_id, state }: DecisionInput & { state: 'answered' | 'closed' },
): Promise<void> {
  const decision = { state, decided_at: deps.now(), decided_by: operator_id };
  if (!(await queries.decideConversation(tx, { id, open_messages: seen }, decision))) {
    await findWaiting(tx, id);
    throw new AppError('CHANGED_MEANWHILE');
  }
  await publish(tx, { user_id, type: 'support.answered' });
}

type Person = { name: string; email: string; user_type: AccountType };

/**
 * Replies to a conversation: mails the reply and stores it with the messages (operators#answer). The user's profile
 * must be locked.
 * @throws AppError as decide
 */
export async function answerConversation(
  deps: Deps,
  tx: Tx,
  conversation: queries.ConversationWithAuthor,
  { to: { email, ...to }, text, ...decided }: DecisionInput & { to: Person; text: string },
): Promise<void> {
  const { id: conversation_id } = conversation;
  await decide(deps, tx, conversation, { ...decided, state: 'answered' });
  const messages = await queries.selectMessages(tx, [conversation_id]);
  await queries.insertMessage(tx, { conversation_id, from_team: true, text: text, created_at: deps.now() });
  const { publicUrl, supportEmail } = deps;
  const path = to.user_type === 'candidate' ? '/perfil' : '/empresa/perfil?secao=ajuda';
  await deps.sendMail(tx, {
    to: email,
    ...supportAnswerMail({ ...to, text, questions: messages, url: `${publicUrl}${path}`, supportEmail }),
  });
}

/** Closes a conversation without a reply and without a mail (operators#close-message). @throws AppError as decide */
export const closeConversation = (
  deps: Deps,
  tx: Tx,
  conversation: queries.ConversationWithAuthor,
  decided: DecisionInput,
): Promise<void> => decide(deps, tx, conversation, { ...decided, state: 'closed' });

/** Returns the user's conversations for the data export, without the operators' ids. */
export async function exportSupport({ db }: Pick<ReadingDeps, 'db'>, user_id: string) {
  const all = await withMessages(db, await queries.selectConversationsOf(db, user_id, { limit: EXPORTED }));
  return {
    mensagens_ao_suporte: all.map(({ id, state, opened_at, decided_at, messages }) => ({
      ...{ id, state, opened_at, decided_at },
      messages: messages.map(({ from_team, text, created_at }) => ({ from_team, text, created_at })),
    })),
  };
}

/** Deletes, in batches of 1000, conversations that were answered or closed long ago (accounts#support-retention). */
export async function deleteOldConversations({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = subMonths(now(), SUPPORT_RETENTION_MONTHS);
  while ((await queries.deleteDecidedConversationsBefore(db, before, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
}
