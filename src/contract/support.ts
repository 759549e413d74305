import { z } from 'zod';
import { SUPPORT_SIDES, SUPPORT_STATES } from '#domain/support.ts';

/** What somebody and the support wrote to each other, in the order in which they did (accounts#support). */
export const supportConversationSchema = z.object({
  id: z.string(),
  state: z.enum(SUPPORT_STATES),
  messages: z.array(z.object({ from: z.enum(SUPPORT_SIDES), words: z.string(), at: z.date() })),
});
export type SupportConversation = z.infer<typeof supportConversationSchema>;
