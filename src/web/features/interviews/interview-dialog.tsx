import { useId, useState } from 'react';
import type { Interview } from '#contract/hiring.ts';
import { canAnswer, type InterviewAnswer, isComing } from '#domain/hiring/interviews.ts';
import { findRefusedExcerpts } from '#domain/notices/notice-text.ts';
import { NOTICE_MAX } from '#domain/text/text-limits.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { INTERVIEW_LOAD_FAILED } from './interview-texts.ts';
import { InterviewView } from './interview-view.tsx';
import { useAnswerInterview } from './mutations.ts';
import { useInterview } from './queries.ts';

interface InterviewDialogProps {
  matchId: string;
  /** The name of the company. */
  name: string;
  open: boolean;
  onClose: () => void;
}

interface AnswersProps {
  matchId: string;
  interview: Interview;
}

function Answers({ matchId, interview }: AnswersProps) {
  const id = useId();
  const [text, setText] = useState('');
  const answer = useAnswerInterview();
  const { state, version, is_open, starts_at } = interview;
  const [refused] = findRefusedExcerpts(text);
  if (!canAnswer(state, 'declined') || !isComing(starts_at, new Date())) return null;

  function send(reply: InterviewAnswer) {
    if (answer.isPending || refused) return;
    answer.mutate({ id: matchId, version, answer: reply, text }, { onSuccess: () => setText('') });
  }

  const sending = (reply: InterviewAnswer) => answer.isPending && answer.variables?.answer === reply;
  return (
    <form id={id} className="mt-4 flex flex-col gap-3" onSubmit={(event) => event.preventDefault()}>
      <TextArea
        label="Recado para a empresa (opcional)"
        hint={is_open && 'Para pedir outra data, diga quando você pode.'}
        rows={2}
        maxLength={NOTICE_MAX}
        value={text}
        error={
          refused && `Tire “${refused.excerpt}”: o recado não pode pedir dinheiro nem ter link, telefone ou e-mail`
        }
        onChange={({ target }) => setText(target.value)}
      />
      {is_open && canAnswer(state, 'accepted') && (
        <Button wide busy={sending('accepted')} onClick={() => send('accepted')}>
          Aceitar
        </Button>
      )}
      {is_open && (
        <Button variant="secondary" wide busy={sending('other')} onClick={() => send('other')}>
          Pedir outra data
        </Button>
      )}
      <Button variant="ghost" wide busy={sending('declined')} onClick={() => send('declined')}>
        Não vou fazer a entrevista
      </Button>
    </form>
  );
}

function Content({ matchId }: { matchId: string }) {
  const query = useInterview(matchId);
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  if (!query.data) return <QueryFailed title={INTERVIEW_LOAD_FAILED} query={query} />;
  return (
    <>
      <InterviewView interview={query.data} reader={{ side: 'candidate' }} />
      <Answers matchId={matchId} interview={query.data} />
    </>
  );
}

/** Dialog in which a candidate reads and answers an interview proposal (hiring#interview-answer). */
export function InterviewDialog({ matchId, name, open, onClose }: InterviewDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Entrevista" description={`Com ${name}`}>
      <Content matchId={matchId} />
    </Dialog>
  );
}
