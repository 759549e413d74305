import { useQuery } from '@tanstack/react-query';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { errorText } from '#web/lib/api/error-texts.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { InlineFailed } from '#web/ui/states/inline-failed.tsx';
import { ConversationView } from './conversation-view.tsx';
import { STATE_TEXTS, SUPPORT_MESSAGES_FAILED } from './support-texts.ts';

/**
 * 'Suas mensagens': the user's messages to the support and the team's answers; renders nothing before the first message
 * (accounts#support).
 */
export function OwnMessagesSection() {
  // The team may have answered after the last fetch, so the messages are fetched each time the dialog opens.
  const query = useQuery(orpc.accounts.supportMessages.queryOptions({ staleTime: 0 }));
  useServerEvent(['support.answered'], () => {
    void queryClient.invalidateQueries({ queryKey: orpc.accounts.supportMessages.key() });
  });

  if (query.isPending) return null;
  if (!query.data) {
    return (
      <div className="border-line border-t pt-4">
        <InlineFailed text={errorText(query.error, {}, SUPPORT_MESSAGES_FAILED).text} query={query} />
      </div>
    );
  }
  const { conversations } = query.data;
  if (conversations.length === 0) return null;
  return (
    <section aria-labelledby="suas-mensagens" className="flex flex-col gap-4 border-line border-t pt-4">
      <h3 id="suas-mensagens" className="font-bold">
        Suas mensagens
      </h3>
      <ol className="flex flex-col gap-6">
        {conversations.map((conversation) => {
          const { label, tone } = STATE_TEXTS[conversation.state];
          return (
            <li key={conversation.id} className="flex flex-col gap-2">
              <Badge tone={tone}>{label}</Badge>
              <ConversationView conversation={conversation} userName="Você" />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
