import { useRef, useState } from 'react';
import { CONTENT_ID } from '#web/lib/page/content-id.ts';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { showAnswered, useAnswerMessage, useCloseMessage } from '../mutations.ts';
import { RowsSkeleton } from '../paged-list.tsx';
import { useConversation, useWaitingMessages } from '../queries.ts';
import { QueueView } from '../queue/queue-view.tsx';
import { useQueue } from '../queue/use-queue.ts';
import { useQueueItem } from '../queue/use-queue-item.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { AnswerForm } from './answer-form.tsx';
import { CLOSE_TEXTS, MESSAGE_SHORTCUTS } from './message-texts.ts';
import { EarlierView, OpenConversationView } from './open-conversation-view.tsx';

const BY_MAIL = 'Vai por e-mail, com o que a pessoa escreveu, e fica em “Suas mensagens” no perfil dela.';
const HERE_ALONE = 'Esta pessoa não recebe e-mails: ela lê a resposta em “Suas mensagens”, no perfil dela.';

interface WaitingProps {
  conversation_id: string;
  draft: string;
  onDraft: (draft: string) => void;
  onStep: (by: number) => void;
  onRemoved: () => void;
}

function WaitingMessage({ conversation_id, draft, onDraft, onStep, onRemoved }: WaitingProps) {
  const query = useConversation(conversation_id);
  const [answer, close] = [useAnswerMessage(), useCloseMessage()];
  const area = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setOpen] = useState(false);

  const hasLeft = useQueueItem({
    ...{ user_id: query.data?.person.user_id, error: query.error, onStep, onRemoved, notify: showAnswered },
    keys: { R: () => area.current?.focus(), E: () => query.data && setOpen(true) },
  });

  /** Refetches the conversation when it has changed since it was read; the draft stays. Returns whether it has left the queue. */
  function settle(decided: Awaited<ReturnType<typeof answer>>): boolean {
    if (decided === 'changed') void query.refetch();
    if (decided !== 'left') return false;
    onDraft('');
    // The focused element disappears. The focus moves to the page, so that the shortcuts work for the next conversation.
    document.getElementById(CONTENT_ID)?.focus();
    onRemoved();
    return true;
  }

  if (query.isPending || hasLeft) return <RowsSkeleton />;
  if (!query.data) return <QueryFailed title="Não foi possível carregar" query={query} />;
  const { open_messages: seen, person, earlier } = query.data;
  return (
    <>
      <OpenConversationView item={query.data} />
      <AnswerForm
        area={area}
        draft={draft}
        hint={person.gets_mail ? BY_MAIL : HERE_ALONE}
        onDraft={onDraft}
        onSend={async (text) => void settle(await answer({ conversation_id, seen, answer: text }))}
        onClose={() => setOpen(true)}
      />
      <EarlierView earlier={earlier} person={person} />
      <ReasonDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`${CLOSE_TEXTS.label}: ${person.name}`}
        description={CLOSE_TEXTS.description}
        confirmLabel={CLOSE_TEXTS.label}
        tone="danger"
        onConfirm={async (reason) => settle(await close({ conversation_id, seen, reason }))}
      />
    </>
  );
}

/** The queue of support conversations, one at a time (operators#messages). Each keeps its draft while another is shown. */
export function MessagesScreen() {
  const queue = useQueue(useWaitingMessages(), ({ conversations }) => conversations);
  const { row } = queue;
  const [drafts] = useState(() => new Map<string, string>());
  useScreenTitle('Mensagens');
  return (
    <QueueView queue={queue} empty="Nenhuma mensagem espera por resposta." shortcuts={MESSAGE_SHORTCUTS}>
      {row && (
        <WaitingMessage
          key={row.id}
          conversation_id={row.id}
          draft={drafts.get(row.id) ?? ''}
          onDraft={(draft) => void drafts.set(row.id, draft)}
          onStep={queue.step}
          onRemoved={() => queue.drop(row.id)}
        />
      )}
    </QueueView>
  );
}
