import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CompanyMessages } from '#contract/hiring.ts';
import { COMPANY_MESSAGES_MAX, type CompanyMessage, fillMessage } from '#domain/hiring/company-messages.ts';
import { NoMatches } from '#web/brand/illustrations/no-matches.tsx';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { BackButton } from '#web/ui/buttons/back-button.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { HiringSkeleton } from './hiring-skeleton.tsx';
import { MESSAGES_LOAD_FAILED } from './hiring-texts.ts';
import { MessageForm } from './message-form.tsx';
import { moveMessage, removeMessage, replaceMessage } from './message-rules.ts';
import { examplePlaceholderValues } from './message-texts.ts';
import { useSaveMessages } from './mutations.ts';
import { useMessageTemplates } from './queries.ts';

interface MessageCardProps {
  message: CompanyMessage;
  isFirst: boolean;
  isLast: boolean;
  busy: boolean;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onRemove: () => void;
}

function MessageCard({ message, isFirst, isLast, busy, onMove, onEdit, onRemove }: MessageCardProps) {
  const { user } = useSignedIn();
  const { title, text } = message;
  return (
    <Card className="flex flex-wrap items-start gap-x-3 gap-y-1 p-4!">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="wrap-anywhere font-semibold">{title}</h2>
        <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink-muted text-sm">
          {fillMessage(text, examplePlaceholderValues(user.name))}
        </p>
      </div>
      <div className="-mr-2 -mb-2 ml-auto flex">
        <IconButton
          label={`Subir ${title}`}
          icon={<ArrowUp aria-hidden="true" />}
          aria-disabled={isFirst || busy || undefined}
          onClick={() => !isFirst && !busy && onMove(-1)}
        />
        <IconButton
          label={`Descer ${title}`}
          icon={<ArrowDown aria-hidden="true" />}
          aria-disabled={isLast || busy || undefined}
          onClick={() => !isLast && !busy && onMove(1)}
        />
        <IconButton
          label={`Editar ${title}`}
          icon={<Pencil aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={onEdit}
        />
        <IconButton
          label={`Excluir ${title}`}
          icon={<Trash2 aria-hidden="true" />}
          aria-disabled={busy || undefined}
          onClick={() => !busy && onRemove()}
        />
      </div>
    </Card>
  );
}

/** The message in the dialog: its index, null for a new one. It stays while the dialog animates out. */
type EditedMessage = { nth: number; isOpen: boolean; index: number | null };

function Messages({ saved }: { saved: CompanyMessages }) {
  const { messages } = saved;
  const save = useSaveMessages();
  const [editing, setEditing] = useState<EditedMessage>({ nth: 0, isOpen: false, index: null });
  const list = useRef<HTMLUListElement>(null);
  /** The pressed button 'Nova mensagem'; the first and the last allowed message make it disappear. Null while a saved message is edited. */
  const opener = useRef<Element>(null);
  const close = () => setEditing((before) => ({ ...before, isOpen: false }));
  const put = (next: CompanyMessage[]) =>
    save.mutateAsync({ messages: next, version: saved.version }).catch(() => null);

  function edit(index: number | null, by: Element | null = null) {
    opener.current = by;
    setEditing(({ nth }) => ({ nth: nth + 1, isOpen: true, index }));
  }

  async function write(message: CompanyMessage) {
    if (await put(replaceMessage(messages, editing.index, message))) close();
  }

  async function remove(index: number) {
    list.current?.focus({ preventScroll: true });
    const title = messages[index]?.title ?? '';
    const done = await put(removeMessage(messages, index));
    if (done) save.notifyRemoved(title, { messages, version: done.version });
  }

  return (
    <>
      {messages.length === 0 ? (
        <EmptyState
          className="my-auto"
          illustration={<NoMatches />}
          title="Você ainda não tem mensagens suas"
          actions={
            <Button aria-haspopup="dialog" onClick={({ currentTarget }) => edit(null, currentTarget)}>
              <Plus aria-hidden="true" />
              Nova mensagem
            </Button>
          }
        >
          <p>Escreva uma vez o que sempre repete: endereço, documentos, como é o teste.</p>
        </EmptyState>
      ) : (
        <ul ref={list} tabIndex={-1} aria-label="Suas mensagens prontas" className="flex flex-col gap-2.5 outline-none">
          {messages.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a message is identified by its position
            <li key={index}>
              <MessageCard
                message={message}
                isFirst={index === 0}
                isLast={index === messages.length - 1}
                busy={save.isPending}
                onMove={(by) => void put(moveMessage(messages, index, by))}
                onEdit={() => edit(index)}
                onRemove={() => void remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {messages.length > 0 && messages.length < COMPANY_MESSAGES_MAX && (
        <Button
          variant="secondary"
          className="self-start"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => edit(null, currentTarget)}
        >
          <Plus aria-hidden="true" />
          Nova mensagem
        </Button>
      )}
      {messages.length >= COMPANY_MESSAGES_MAX && (
        <p className="text-ink-muted text-sm">São no máximo {COMPANY_MESSAGES_MAX}: exclua uma para escrever outra.</p>
      )}
      <Dialog
        open={editing.isOpen}
        onOpenChange={(isOpen) => !isOpen && !save.isPending && close()}
        onClosed={() => opener.current?.isConnected === false && list.current?.focus()}
        title={editing.index === null ? 'Nova mensagem' : 'Editar mensagem'}
        description="Só a sua empresa vê. O texto entra pronto no WhatsApp, e você ainda pode mudar lá."
      >
        <MessageForm
          key={editing.nth}
          message={editing.index === null ? undefined : messages[editing.index]}
          busy={save.isPending}
          onSave={(message) => void write(message)}
        />
      </Dialog>
    </>
  );
}

/** Screen with the company's WhatsApp message templates, which its users write, sort and delete (hiring#own-messages). */
export function MessagesScreen() {
  useScreenTitle('Suas mensagens prontas');
  const query = useMessageTemplates();
  if (query.isPending) return <HiringSkeleton />;
  if (!query.data) return <QueryFailed title={MESSAGES_LOAD_FAILED} query={query} />;
  return (
    <div className="mx-auto flex w-full max-w-reading flex-1 flex-col gap-4">
      <BackButton render={<Link to="/empresa/matches" />}>Voltar para os matches</BackButton>
      <p className="text-ink-muted">
        Elas aparecem em cada match, junto das que o Encaixe já traz. Os nomes entram sozinhos.
      </p>
      <Messages saved={query.data} />
    </div>
  );
}
