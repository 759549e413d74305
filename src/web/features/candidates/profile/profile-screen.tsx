import { useEffect, useEffectEvent, useState } from 'react';
import type { CandidateProfile } from '#contract/candidates.ts';
import { NoCandidates } from '#web/brand/illustrations/no-candidates.tsx';
import { LikesBanner } from '#web/features/likes/likes-banner.tsx';
import { useLikes } from '#web/features/likes/likes-store.ts';
import { recordRefusal } from '#web/features/likes/mutations.ts';
import { useConsistencyCheck } from '#web/features/likes/protection/use-protection.ts';
import { SafetyMenu } from '#web/features/safety/safety-menu.tsx';
import { errorCode } from '#web/lib/api/failure.ts';
import { cn } from '#web/lib/cn.ts';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { BackButton } from '#web/ui/buttons/back-button.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { dispatchDeck } from '../deck/deck-store.ts';
import { useDeckCache } from '../deck/use-deck-cache.ts';
import { CANDIDATE_LOAD_FAILED, CANDIDATE_MISSING, type Decision } from '../error-texts.ts';
import { beginDecision } from '../mutations.ts';
import { useCandidateProfile } from '../queries.ts';
import { ContactCard } from './contact-card.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ASIDE_CLASS, GRID_CLASS, MAIN_CLASS, STICKY_ASIDE_CLASS } from './profile-class.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileView } from './profile-view.tsx';
import { useLeaveProfile } from './use-leave-profile.ts';

interface BackProps {
  busy?: boolean | undefined;
  onBack: () => void;
}

function Back({ busy = false, onBack }: BackProps) {
  return (
    <BackButton className="aria-disabled:opacity-50" aria-disabled={busy} onClick={busy ? undefined : onBack}>
      Voltar
    </BackButton>
  );
}

interface LoadedProps {
  candidate: CandidateProfile;
  jobId: string | null;
  onBack: () => void;
}

function LoadedProfile({ candidate, jobId, onBack }: LoadedProps) {
  const { entitlements } = useSignedIn();
  const likes = useLikes();
  const [running, setRunning] = useState<Decision | null>(null);
  const isOpen = candidate.match === null && candidate.decision === null;
  useConsistencyCheck();

  function gone() {
    if (jobId !== null) dispatchDeck(jobId, { type: 'decide', id: candidate.user_id });
    onBack();
  }

  async function decide(decision: Decision) {
    const pending = beginDecision(decision, candidate, jobId);
    if (!pending) return;
    setRunning(decision);
    const outcome = await pending.send('Curtiu com sucesso!');
    setRunning(null);
    if (outcome === 'refused') return;
    if (jobId !== null) dispatchDeck(jobId, { type: 'decide', id: candidate.user_id });
    if (outcome === 'done' || outcome === 'matched') onBack();
  }

  return (
    <div className="flex flex-1 flex-col gap-3">
      <div className="flex items-center justify-between">
        <Back busy={running !== null} onBack={onBack} />
        <SafetyMenu
          reportTarget={{
            about: { kind: 'candidate', candidate_id: candidate.user_id, job_id: jobId },
            kind: 'candidate',
            name: candidate.name,
            onRemoved: gone,
          }}
          className="-mr-2"
        />
      </div>
      <div className={GRID_CLASS}>
        <div className={cn(ASIDE_CLASS, candidate.match === null && STICKY_ASIDE_CLASS)}>
          <ProfileCard candidate={candidate} />
          {candidate.match && (
            // On a phone, the contact is above the picture, so that the bottom bar doesn't cover the contact.
            <div className="max-lg:-order-1">
              <ContactCard candidate={candidate} match={candidate.match} />
            </div>
          )}
          {isOpen && entitlements.weekly_likes_limited && <LikesBanner likes={likes} />}
          {isOpen && (
            <ProfileActions
              running={running}
              onDecide={(decision) => void decide(decision)}
              onSuperLikeRefused={() =>
                recordRefusal({ candidate_id: candidate.user_id, job_id: jobId, reason: 'PLAN_REQUIRED' })
              }
            />
          )}
        </div>
        <div className={MAIN_CLASS}>
          <ProfileView candidate={candidate} />
        </div>
      </div>
    </div>
  );
}

interface ProfileScreenProps {
  candidateId: string;
  /** The job for which the company evaluates the candidate; null without one. */
  jobId: string | null;
}

/** Screen with a candidate's profile as a company sees it (candidates#profile). */
export function CandidateProfileScreen({ candidateId, jobId }: ProfileScreenProps) {
  const { data: candidate, error } = useCandidateProfile(candidateId, jobId);
  const goBack = useLeaveProfile(jobId, candidate?.match != null);
  useDeckCache(jobId);
  useScreenTitle(candidate?.name ?? 'Candidato');

  const code = error && errorCode(error);
  const isMissing = code === 'NOT_FOUND' || code === 'BAD_REQUEST';
  const hasFailed = error !== null && !isMissing && !candidate;
  const leaveFailed = useEffectEvent(() => {
    notify.error('Erro', CANDIDATE_LOAD_FAILED);
    void goBack();
  });
  useEffect(() => {
    if (hasFailed) leaveFailed();
  }, [hasFailed]);

  if (isMissing) {
    return (
      <EmptyState
        className="my-auto"
        illustration={<NoCandidates />}
        title={CANDIDATE_MISSING}
        actions={<Button onClick={() => void goBack()}>Voltar</Button>}
      >
        <p>Este perfil não existe mais ou não está disponível para a sua empresa.</p>
      </EmptyState>
    );
  }
  if (!candidate) return <ProfileSkeleton back={<Back onBack={() => void goBack()} />} />;
  return <LoadedProfile candidate={candidate} jobId={jobId} onBack={() => void goBack()} />;
}
