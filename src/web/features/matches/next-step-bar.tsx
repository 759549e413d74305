import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { MatchCard } from '#contract/matches.ts';
import { isWithheld } from '#domain/hiring/contact.ts';
import type { MatchStatus } from '#domain/hiring/hiring.ts';
import { interviewText, isComing } from '#domain/hiring/interviews.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { dialogOnDemand } from '#web/ui/dialogs/on-demand.tsx';
import { InactivityLine } from './inactivity-view.tsx';

const InterviewDialog = dialogOnDemand(() =>
  import('#web/features/interviews/interview-dialog.tsx').then((module) => module.InterviewDialog),
);

const OPEN: readonly MatchStatus[] = ['viu_perfil', 'em_conversa', 'entrevista', 'proposta'];

/** Returns whether the candidate can still withdraw from the job. */
export const canWithdrawAt = (status: MatchStatus): boolean => OPEN.includes(status);

interface InterviewLineProps {
  interview: NonNullable<MatchCard['interview']>;
  onOpen: () => void;
  name: string;
}

function InterviewLine({ interview: { state, starts_at }, onOpen, name }: InterviewLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-brand-soft px-3 py-1 text-brand-ink text-sm">
      <CalendarClock aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-40 font-medium">{interviewText(state, starts_at)}</p>
      <Button
        variant={state === 'proposed' ? 'primary' : 'secondary'}
        size="sm"
        aria-label={`${state === 'proposed' ? 'Responder' : 'Ver'} entrevista com ${name}`}
        onClick={onOpen}
      >
        {state === 'proposed' ? 'Responder' : 'Ver'}
      </Button>
    </div>
  );
}

/**
 * The candidate's next steps: the interview, and confirming the interest in an inactive match. For a hired match it shows only an agreed
 * interview whose time is to come, which the candidate can still decline (hiring#interview); for an ended match, nothing.
 */
export function NextStepBar({ match }: { match: MatchCard }) {
  const { status, other } = match;
  const isTrusted = !isWithheld(match.contact);
  const isOpen = status !== null && canWithdrawAt(status);
  const { interview } = match;
  const canDecline =
    status === 'contratado' && interview?.state === 'accepted' && isComing(interview.starts_at, new Date());
  const [isReading, setReading] = useState(false);
  return (
    <>
      {/* Stays while its dialog is open, because the dialog returns the focus to its button. */}
      {(isOpen || canDecline || isReading) && isTrusted && interview && (
        <InterviewLine interview={interview} name={other.name} onOpen={() => setReading(true)} />
      )}
      {isOpen && isTrusted && (
        <InactivityLine match={match} label="Ainda tenho interesse" className="rounded-md bg-sunken px-3 py-1" />
      )}
      <InterviewDialog matchId={match.id} name={other.name} open={isReading} onClose={() => setReading(false)} />
    </>
  );
}
