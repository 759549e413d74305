import { z } from 'zod';
import { SUPPORT_SIDES, SUPPORT_STATES } from '#domain/operations/support.ts';

/** A conversation between a user and the support, with the oldest message first (accounts#support). */
export const supportConversationSchema = z.object({
  id: z.string(),
  state: z.enum(SUPPORT_STATES),
  messages: z.array(z.object({ from: z.enum(SUPPORT_SIDES), text: z.string(), at: z.date() })),
});
export type SupportConversation = z.infer<typeof supportConversationSchema>;
