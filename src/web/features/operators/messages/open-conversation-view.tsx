import type { OpenConversation } from '#contract/operators/reviews.ts';
import { PLAN_LABELS } from '#domain/billing/plans.ts';
import { ConversationView } from '#web/features/accounts/support/conversation-view.tsx';
import { STATE_TEXTS } from '#web/features/accounts/support/support-texts.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { AccountButton } from '../account-button.tsx';
import { accountTypeText } from '../account-texts.ts';

/** A conversation that waits for an answer, with the account of the person who wrote (operators#messages). */
export function OpenConversationView({ item }: { item: OpenConversation }) {
  const { person, conversation } = item;
  const { user_id, name, user_type, plano, company, account_since, blocked } = person;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="wrap-anywhere font-bold text-xl">
          <AccountButton user_id={user_id} name={name} />
        </h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone="brand">{accountTypeText(user_type)}</Badge>
          {plano && <Badge tone="super">{PLAN_LABELS[plano]}</Badge>}
          {blocked && <Badge tone="danger">Bloqueada</Badge>}
          {company && <AccountButton user_id={company.user_id} name={company.name} />}
          <p className="text-ink-muted text-sm">Conta desde {formatDate(account_since)}</p>
        </div>
      </div>
      <ConversationView conversation={conversation} userName={name} />
    </Card>
  );
}

/** The person's earlier conversations with their state, in the given order; the first one is expanded. */
export function EarlierView({ earlier, person }: Pick<OpenConversation, 'earlier' | 'person'>) {
  if (earlier.length === 0) return null;
  return (
    <Card className="py-2!">
      {earlier.map(({ id, state, messages }, index) => {
        const { label, tone } = STATE_TEXTS[state];
        const [first] = messages;
        return (
          <Disclosure
            key={id}
            title={`Antes, em ${first ? formatDate(first.at) : '—'}`}
            note={<Badge tone={tone}>{label}</Badge>}
            defaultOpen={index === 0}
          >
            <ConversationView conversation={{ messages }} userName={person.name} />
          </Disclosure>
        );
      })}
    </Card>
  );
}
