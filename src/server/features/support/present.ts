import type { SupportConversation } from '#contract/support.ts';
import type { Conversation } from './service.ts';

/** Returns a conversation for its user and for operators; only the log has the operator who wrote. */
export const presentConversation = ({
  id,
  state,
  messages,
}: Pick<Conversation, 'id' | 'state' | 'messages'>): SupportConversation => ({
  id,
  state,
  messages: messages.map(({ from_team, words, created_at }) => ({
    from: from_team ? 'team' : 'person',
    words,
    at: created_at,
  })),
});
