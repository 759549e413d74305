import { Link } from '@tanstack/react-router';
import { MessageCircle, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { HiringCard, HiringNote, HiringStep } from '#contract/hiring.ts';
import { fillMessage } from '#domain/hiring/company-messages.ts';
import { isWithheld } from '#domain/hiring/contact.ts';
import { MATCH_NOTES_MAX, STAGE_LABELS } from '#domain/hiring/hiring.ts';
import {
  greetingToCandidate,
  interviewInvitation,
  refusalMessage,
  withLinkText,
} from '#domain/hiring/whatsapp-link.ts';
import { NOTE_MAX } from '#domain/text/text-limits.ts';
import { InterviewSection } from '#web/features/interviews/interview-section.tsx';
import { ContactButton } from '#web/features/safety/contact-button.tsx';
import type { ReportTarget } from '#web/features/safety/safety-types.ts';
import { WithheldBanner } from '#web/features/safety/withheld-banner.tsx';
import { formatDateAndTime } from '#web/lib/dates.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { BOARD_LOAD_FAILED, stepText } from './hiring-texts.ts';
import { useAddNote, useRemoveNote } from './mutations.ts';
import { useHiringMatch, useMessageTemplates } from './queries.ts';

const MESSAGES = [
  { label: 'Primeiro contato', write: greetingToCandidate },
  { label: 'Convite para entrevista', write: interviewInvitation },
  { label: 'Desta vez não', write: refusalMessage },
] as const;

interface ShownMatch {
  card: HiringCard;
  jobTitle: string | null;
}

interface MessageRowProps extends ShownMatch {
  label: string;
  text: string;
}

function MessageRow({ label, text, card: { id, whatsapp_url, candidate } }: MessageRowProps) {
  const { name } = candidate;
  const reportTarget: ReportTarget = { about: { kind: 'match', match_id: id }, kind: 'candidate', name };
  return (
    <li className="flex items-center gap-3 rounded-md border border-line p-3">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold">{label}</p>
        <p className="wrap-anywhere line-clamp-2 text-ink-muted text-sm">{text}</p>
      </div>
      {whatsapp_url !== null && (
        <ContactButton
          size="sm"
          url={withLinkText(whatsapp_url, text)}
          reportTarget={reportTarget}
          aria-label={`${label}: WhatsApp de ${name}, abre em outra aba`}
        >
          <MessageCircle aria-hidden="true" />
          <span className="max-[23rem]:sr-only">WhatsApp</span>
        </ContactButton>
      )}
    </li>
  );
}

function Messages(shown: ShownMatch) {
  const { card, jobTitle } = shown;
  const { user } = useSignedIn();
  const own = useMessageTemplates();
  const { name } = card.candidate;
  const names = { nome: name, vaga: jobTitle ?? 'vaga', empresa: user.name };
  if (isWithheld(card.contact)) return <WithheldBanner contact={card.contact} viewer="company" />;
  if (card.whatsapp_url === null) {
    return <p className="text-ink-muted text-sm">Falta um telefone para abrir o WhatsApp.</p>;
  }
  return (
    <>
      <ul className="flex flex-col gap-2">
        {MESSAGES.map(({ label, write }) => (
          <MessageRow key={label} {...shown} label={label} text={write({ name, jobTitle })} />
        ))}
        {own.data?.messages.map(({ title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message is identified by its position
          <MessageRow key={index} {...shown} label={title} text={fillMessage(text, names)} />
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-fit-4 w-fit"
        render={<Link to="/empresa/matches" search={{ ver: 'mensagens' }} />}
      >
        Suas mensagens prontas
      </Button>
    </>
  );
}

function Notes({ id, notes }: { id: string; notes: readonly HiringNote[] }) {
  const form = useId();
  const [text, setText] = useState('');
  const add = useAddNote();
  const remove = useRemoveNote();

  function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || add.isPending) return;
    add.mutate({ id, text }, { onSuccess: () => setText('') });
  }

  return (
    <>
      {notes.length > 0 && (
        <ul aria-label="Anotações" className="flex flex-col gap-2">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start gap-2 rounded-md bg-sunken py-1 pl-3">
              <div className="min-w-0 flex-1 py-2">
                <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
                <p className="wrap-anywhere text-ink-muted text-sm">
                  {note.member_name && `${note.member_name} · `}
                  {formatDateAndTime(note.created_at)}
                </p>
              </div>
              <IconButton
                label={`Excluir anotação de ${formatDateAndTime(note.created_at)}`}
                icon={<Trash2 aria-hidden="true" />}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ id, note_id: note.id })}
              />
            </li>
          ))}
        </ul>
      )}
      {notes.length < MATCH_NOTES_MAX && (
        <form id={form} onSubmit={save} className="flex flex-col gap-2">
          <TextArea
            label="Nova anotação"
            hint="Só a sua empresa lê."
            rows={2}
            maxLength={NOTE_MAX}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" variant="secondary" className="self-start" busy={add.isPending} busyLabel="Salvando...">
            Salvar anotação
          </Button>
        </form>
      )}
    </>
  );
}

function History({ steps, since }: { steps: readonly HiringStep[]; since: Date }) {
  const { member } = useSignedIn();
  return (
    <ol aria-label="Histórico" className="flex flex-col gap-3 border-line border-l-2 pl-3 text-sm">
      {steps.map((step) => (
        <li key={step.version}>
          <p className="wrap-anywhere">{stepText(step, member !== undefined)}</p>
          <p className="text-ink-muted">{formatDateAndTime(step.at)}</p>
        </li>
      ))}
      <li>
        <p>Match criado</p>
        <p className="text-ink-muted">{formatDateAndTime(since)}</p>
      </li>
    </ol>
  );
}

const TABS = ['entrevista', 'mensagens', 'notas', 'historico'] as const;
type Tab = (typeof TABS)[number];

function Details({ card, jobTitle, tab, onTab }: ShownMatch & { tab: Tab; onTab: (tab: Tab) => void }) {
  const query = useHiringMatch(card.id);
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  if (!query.data) return <QueryFailed title={BOARD_LOAD_FAILED} query={query} />;
  const { card: current, notes, steps } = query.data;
  const LABELS = {
    entrevista: 'Entrevista',
    mensagens: 'Mensagens',
    notas: notes.length === 0 ? 'Notas' : `Notas (${notes.length})`,
    historico: 'Histórico',
  };
  const contents = {
    entrevista: <InterviewSection matchId={card.id} stage={current.stage} name={card.candidate.name} />,
    mensagens: <Messages card={current} jobTitle={jobTitle} />,
    notas: <Notes id={card.id} notes={notes} />,
    historico: <History steps={steps} since={current.created_at} />,
  };
  return (
    <Tabs
      label="Sobre o match"
      items={TABS.map((value) => ({
        value,
        label: LABELS[value],
        content: <div className="flex flex-col gap-4">{contents[value]}</div>,
      }))}
      value={tab}
      onValueChange={onTab}
    />
  );
}

interface MatchPanelProps {
  open: boolean;
  /** The match to show; must not change while the panel animates out. Null before the first one. */
  card: HiringCard | null;
  /** Null when the match has no job any more. */
  job: { id: string; title: string } | null;
  onClose: () => void;
}

/**
 * Side panel about one match: the interview, WhatsApp messages with the names filled in, notes that only the company reads, and the
 * history (hiring#panel).
 */
export function MatchPanel({ open, card, job, onClose }: MatchPanelProps) {
  const [chosen, setChosen] = useState<Tab | null>(null);
  // Until the user chooses a tab, a new match shows the messages, because the first message is its next step.
  const tab = chosen ?? (card?.stage === 'novo' ? 'mensagens' : 'entrevista');
  return (
    <Dialog
      side
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={card?.candidate.name ?? ''}
      description={card && [job?.title, STAGE_LABELS[card.stage]].filter(Boolean).join(' · ')}
      footer={
        card &&
        job && (
          <Button
            variant="secondary"
            wide
            render={
              <Link
                to="/empresa/vagas/candidatos/perfil/$candidateId/$jobId"
                params={{ candidateId: card.candidate.user_id, jobId: job.id }}
              />
            }
          >
            Ver Perfil
          </Button>
        )
      }
    >
      {card && <Details key={card.id} card={card} jobTitle={job?.title ?? null} tab={tab} onTab={setChosen} />}
    </Dialog>
  );
}
