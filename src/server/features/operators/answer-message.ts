import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { answerConversation, closeConversation, findWaiting } from '../support/service.ts';
import { aboutHolder, lockHolder } from './customer.ts';

/** `seen` is the number of unanswered messages of the conversation that the operator has read. */
type MessageDecision = { conversation_id: string; seen: number };

/**
 * Replies to a support message (operators#answer), even to a user who was blocked after the message.
 * @returns the ids for the audit log, as aboutHolder
 * @throws AppError NOT_FOUND when there is no such conversation, or the account is removed; NOTHING_CHANGES when the conversation is
 * already answered or closed; CHANGED_MEANWHILE when the user has sent another message
 */
export async function answerMessage(
  deps: Deps,
  tx: Tx,
  operator_id: string,
  { conversation_id, seen, text }: MessageDecision & { text: string },
): Promise<string[]> {
  const found = await findWaiting(tx, conversation_id);
  const holder = await lockHolder(tx, found.page_id);
  await answerConversation(deps, tx, found, { to: holder, text: text, seen, operator_id });
  return aboutHolder(holder);
}

/**
 * Closes a conversation without a reply (operators#close-message).
 * @returns the ids for the audit log, as aboutHolder
 * @throws AppError as answerMessage
 */
export async function closeMessage(
  deps: Deps,
  tx: Tx,
  operator_id: string,
  { conversation_id, seen }: MessageDecision,
): Promise<string[]> {
  const found = await findWaiting(tx, conversation_id);
  const holder = await lockHolder(tx, found.page_id);
  await closeConversation(deps, tx, found, { seen, operator_id });
  return aboutHolder(holder);
}
