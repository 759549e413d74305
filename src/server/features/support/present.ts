import type { SupportConversation } from '#contract/support.ts';
import type { Conversation } from './service.ts';

/** Presents a conversation to its user and to operators, without the operator who replied. */
export const presentConversation = ({
  id,
  state,
  messages,
}: Pick<Conversation, 'id' | 'state' | 'messages'>): SupportConversation => ({
  id,
  state,
  messages: messages.map(({ from_team, text, created_at }) => ({
    from: from_team ? 'team' : 'person',
    text,
    at: created_at,
  })),
});
