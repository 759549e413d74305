import { Link } from '@tanstack/react-router';
import { CalendarClock, MoonStar } from 'lucide-react';
import { useState } from 'react';
import type { MatchCard } from '#contract/matches.ts';
import { isWithheld } from '#domain/contact.ts';
import { isWaitingAt, MATCH_STATUS_TEXTS, type MatchStatus, STAGE_LABELS } from '#domain/hiring.ts';
import { interviewText } from '#domain/interviews.ts';
import { quietText } from '#domain/quiet.ts';
import type { InterviewDialogProps } from '#web/features/interviews/interview-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { useWasOpened } from '#web/ui/use-opened.ts';
import { useGiveSign } from './mutations.ts';

const useInterviewDialog = onDemand<InterviewDialogProps>(() =>
  import('#web/features/interviews/interview-dialog.tsx').then((module) => module.InterviewDialog),
);

const OPEN: readonly MatchStatus[] = ['viu_perfil', 'em_conversa', 'entrevista', 'proposta'];

/** Whether the candidate can still withdraw. */
export const isOpenAt = (validSession: MatchStatus): boolean => OPEN.includes(validSession);

interface InterviewLineProps {
  interview: NonNullable<MatchCard['interview']>;
  /** Given to a viewer who can answer the invitation. */
  onOpen?: (() => void) | undefined;
  name: string;
}

function InterviewLine({ interview: { state, starts_at }, onOpen, name }: InterviewLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-brand-soft px-3 py-2 text-brand-ink">
      <CalendarClock aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-40 font-medium">{interviewText(state, starts_at)}</p>
      {onOpen && (
        <Button
          variant={state === 'proposed' ? 'primary' : 'secondary'}
          size="sm"
          aria-label={`${state === 'proposed' ? 'Responder' : 'Ver'} entrevista com ${name}`}
          onClick={onOpen}
        >
          {state === 'proposed' ? 'Responder' : 'Ver'}
        </Button>
      )}
    </div>
  );
}

/** Reminder after a while without a sign from the viewer, with a button that sends one (hiring#quiet). */
function QuietLine({ match, label }: { match: MatchCard; label: string }) {
  const give = useGiveSign();
  const text = quietText(match.sign_at, new Date());
  if (text === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken px-3 py-2">
      <MoonStar aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      <p className="min-w-0 flex-1 basis-40">{text}</p>
      <Button
        variant="secondary"
        size="sm"
        busy={give.isPending}
        aria-label={`${label}: ${match.other.name}`}
        onClick={() => give.mutate({ id: match.id })}
      >
        {label}
      </Button>
    </div>
  );
}

/** The stage of the match: a friendly text for the candidate; for the company, a link to the board. */
export function StageBar({ match }: { match: MatchCard }) {
  const { standing: validSession, stage, job, other } = match;
  const isTrusted = !isWithheld(match.contact);
  const interview = isTrusted ? match.interview : null;
  const [isReading, setReading] = useState(false);
  const InterviewDialog = useInterviewDialog(useWasOpened(isReading));
  if (validSession !== null) {
    return (
      <>
        <Badge tone={validSession === 'contratado' ? 'success' : 'neutral'} className="self-start">
          {MATCH_STATUS_TEXTS[validSession]}
        </Badge>
        {isTrusted && isOpenAt(validSession) && <QuietLine match={match} label="Ainda tenho interesse" />}
        {interview && isOpenAt(validSession) && (
          <InterviewLine interview={interview} name={other.name} onOpen={() => setReading(true)} />
        )}
        {InterviewDialog && (
          <InterviewDialog matchId={match.id} name={other.name} open={isReading} onClose={() => setReading(false)} />
        )}
      </>
    );
  }
  if (stage === null || job === null) return null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Badge tone={stage === 'contratado' ? 'success' : 'neutral'}>{STAGE_LABELS[stage]}</Badge>
        <Button
          variant="ghost"
          size="sm"
          className="pr-0 hover:bg-transparent hover:underline"
          aria-label={`Ver processo da vaga ${job.title}`}
          render={<Link to="/empresa/matches" search={{ job: job.id, ver: 'processo' }} />}
        >
          Ver processo
        </Button>
      </div>
      {isTrusted && isWaitingAt(stage) && <QuietLine match={match} label="Ainda em andamento" />}
      {interview && isWaitingAt(stage) && <InterviewLine interview={interview} name={other.name} />}
    </>
  );
}
