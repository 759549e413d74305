import type { SupportConversation } from '#contract/support.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDateAndTime } from '#web/lib/dates.ts';

interface ConversationViewProps {
  conversation: Pick<SupportConversation, 'messages'>;
  /** The name shown above the user's messages; all other messages are from the team. */
  userName: string;
}

export function ConversationView({ conversation, userName }: ConversationViewProps) {
  return (
    <ul className="flex flex-col gap-3">
      {conversation.messages.map(({ from, text, at }) => (
        <li
          key={at.getTime() + from}
          className={cn('rounded-md px-4 py-3', from === 'team' ? 'bg-brand-soft' : 'bg-sunken')}
        >
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <span className={cn('wrap-anywhere font-semibold', from === 'team' && 'text-brand-ink')}>
              {from === 'team' ? 'Equipe do Encaixe' : userName}
            </span>
            <time dateTime={at.toISOString()} className="text-ink-muted text-xs">
              {formatDateAndTime(at)}
            </time>
          </p>
          <p className="wrap-anywhere mt-1 max-w-reading whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ul>
  );
}
