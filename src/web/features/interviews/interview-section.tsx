import { useState } from 'react';
import type { Stage } from '#domain/hiring/hiring.ts';
import { canCancelInterview } from '#domain/hiring/interviews.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { INTERVIEW_LOAD_FAILED } from './interview-texts.ts';
import { InterviewView } from './interview-view.tsx';
import { useCancelInterview } from './mutations.ts';
import { ProposeForm } from './propose-form.tsx';
import { useInterview } from './queries.ts';

interface InterviewSectionProps {
  matchId: string;
  stage: Stage;
  name: string;
}

/** The interview of a match for the company, which proposes, changes or cancels it here; `name` is the candidate's (hiring#interview). */
export function InterviewSection({ matchId, stage, name }: InterviewSectionProps) {
  const { member } = useSignedIn();
  const query = useInterview(matchId);
  const cancel = useCancelInterview();
  const [isProposing, setProposing] = useState(false);
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-20" />
      </Loading>
    );
  }
  if (!query.data) return <QueryFailed title={INTERVIEW_LOAD_FAILED} query={query} />;
  const interview = query.data;
  const { state, version, is_open, starts_at } = interview;
  const isCancellable = canCancelInterview({ stage, interview_state: state, interview_at: starts_at }, new Date());
  if (state === null && !is_open) return <p className="text-ink-muted">Nenhuma entrevista foi marcada.</p>;
  return (
    <div className="flex flex-col gap-3">
      <InterviewView interview={interview} reader={{ side: 'company', isColleague: member !== undefined }} />
      {is_open && isProposing && (
        <ProposeForm
          matchId={matchId}
          version={version}
          name={name}
          onProposed={() => setProposing(false)}
          onCancel={() => setProposing(false)}
        />
      )}
      {!(is_open && isProposing) && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {is_open && (
            <Button
              variant={state === null || state === 'other' ? 'primary' : 'secondary'}
              size="sm"
              onClick={() => setProposing(true)}
            >
              {state === null ? 'Propor entrevista' : 'Propor outra data'}
            </Button>
          )}
          {isCancellable && (
            <Button
              variant="ghost"
              size="sm"
              busy={cancel.isPending}
              onClick={() => cancel.mutate({ id: matchId, version })}
            >
              Desmarcar
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
