import type { SupportConversation } from '#contract/support.ts';
import type { Conversation } from './service.ts';

/** As the person and the operators read it; which operator wrote stays in the log. */
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
