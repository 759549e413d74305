import { CalendarClock, MoonStar } from 'lucide-react';
import { useState } from 'react';
import type { MatchCard } from '#contract/matches.ts';
import { isWithheld } from '#domain/hiring/contact.ts';
import { isWaitingAt, type MatchStatus } from '#domain/hiring/hiring.ts';
import { interviewText } from '#domain/hiring/interviews.ts';
import { quietText } from '#domain/hiring/quiet.ts';
import type { InterviewDialogProps } from '#web/features/interviews/interview-dialog.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { onDemand } from '#web/ui/dialogs/on-demand.tsx';
import { useWasOpened } from '#web/ui/dialogs/use-opened.ts';
import { useGiveSign } from './mutations.ts';

const useInterviewDialog = onDemand<InterviewDialogProps>(() =>
  import('#web/features/interviews/interview-dialog.tsx').then((module) => module.InterviewDialog),
);

const OPEN: readonly MatchStatus[] = ['viu_perfil', 'em_conversa', 'entrevista', 'proposta'];

/** Whether the candidate can still withdraw. */
export const isOpenAt = (status: MatchStatus): boolean => OPEN.includes(status);

interface InterviewLineProps {
  interview: NonNullable<MatchCard['interview']>;
  /** Given to a viewer who can answer the invitation. */
  onOpen?: (() => void) | undefined;
  name: string;
}

function InterviewLine({ interview: { state, starts_at }, onOpen, name }: InterviewLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-brand-soft px-3 py-1 text-brand-ink text-sm">
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
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken px-3 py-1 text-sm">
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

/** What the viewer does next: answers an interview, or sends a sign of interest after a quiet time. */
export function NextStepBar({ match }: { match: MatchCard }) {
  const { standing: status, stage, other } = match;
  const isTrusted = !isWithheld(match.contact);
  const interview = isTrusted ? match.interview : null;
  const [isReading, setReading] = useState(false);
  const InterviewDialog = useInterviewDialog(useWasOpened(isReading));
  const isCandidate = status !== null;
  const isOpen = isCandidate ? isOpenAt(status) : stage !== null && match.job !== null && isWaitingAt(stage);
  return (
    <>
      {isOpen && interview && (
        <InterviewLine
          interview={interview}
          name={other.name}
          onOpen={isCandidate ? () => setReading(true) : undefined}
        />
      )}
      {isOpen && isTrusted && (
        <QuietLine match={match} label={isCandidate ? 'Ainda tenho interesse' : 'Ainda em andamento'} />
      )}
      {InterviewDialog && (
        <InterviewDialog matchId={match.id} name={other.name} open={isReading} onClose={() => setReading(false)} />
      )}
    </>
  );
}
