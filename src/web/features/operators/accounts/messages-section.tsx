import type { Account } from '#contract/operators/accounts.ts';
import { ConversationView } from '#web/features/accounts/support/conversation-view.tsx';
import { STATE_TEXTS } from '#web/features/accounts/support/support-texts.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { RowsSkeleton } from '../paged-list.tsx';
import { useMessagesOf } from '../queries.ts';

/** The account's newest conversations with the support, to read only: the operator answers in the queue (operators#messages). */
export function MessagesSection({ account }: { account: Account }) {
  const query = useMessagesOf(account.user_id);
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <QueryFailed title="Não foi possível carregar" query={query} />;
  const { conversations } = query.data;
  if (conversations.length === 0) return <p className="text-ink-muted">Nenhuma mensagem.</p>;
  const userName = (account.user_type !== 'member' && account.owner?.name) || account.name;
  return (
    <ol className="flex flex-col gap-6 pt-2">
      {conversations.map((conversation) => {
        const { label, tone } = STATE_TEXTS[conversation.state];
        return (
          <li key={conversation.id} className="flex flex-col gap-2">
            <Badge tone={tone}>{label}</Badge>
            <ConversationView conversation={conversation} userName={userName} />
          </li>
        );
      })}
    </ol>
  );
}
