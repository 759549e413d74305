import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnProfile } from '#contract/profiles.ts';
import { SecuritySection } from '#web/features/accounts/security/security-section.tsx';
import { SupportSection } from '#web/features/accounts/support/support-section.tsx';
import { SafetySection } from '#web/features/safety/safety-section.tsx';
import { cn } from '#web/lib/cn.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { loadOnFirstTouch } from '#web/ui/dialogs/on-demand.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LoadWhenNear } from '#web/ui/states/load-when-near.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { SEARCH_FIELDS_MISSING } from '../error-texts.ts';
import { OwnProfileLayout } from '../own-profile-layout.tsx';
import { PreferencesSection } from '../preferences/preferences-section.tsx';
import { PROFILE_ASIDE_CLASS, PROFILE_GRID_CLASS, PROFILE_MAIN_CLASS } from '../profile-class.ts';
import { FormSkeleton, ProfileSkeleton } from '../profile-skeleton.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { missingText } from './candidate-values.ts';
import { CandidateView } from './candidate-view.tsx';
import { FinishedView } from './steps/finished-view.tsx';
import { isReadyForJobs } from './steps/step-rules.ts';
import { useJobsDestination } from './steps/use-jobs-destination.ts';

const loadForm = () => import('./candidate-form.tsx');
const CandidateForm = lazy(loadForm);
const loadSteps = () => import('./steps/steps-form.tsx');
const StepsForm = lazy(loadSteps);
loadOnFirstTouch(loadForm);
/** Renders nothing when its code can't be loaded, for example without a connection. */
const InstallSection = lazy(() =>
  import('#web/features/install/install-section.tsx').catch(() => ({ default: () => null })),
);
const ReferralsSection = lazy(() =>
  import('#web/features/referrals/referrals-section.tsx').catch(() => ({ default: () => null })),
);

const ADDRESS = '/perfil';
/** Delay between the save of a complete profile and the navigation to the jobs (profiles#candidate-saved). */
const NAVIGATION_DELAY_MS = 1000;

/** What the screen shows: the steps of an incomplete profile, the view after the last step, the profile, or the profile's form. */
type ShownView = 'steps' | 'finished' | 'view' | 'form';

function LoadedProfile({ profile }: { profile: OwnProfile }) {
  const navigate = useNavigate();
  const jobsDestination = useJobsDestination();
  const toggle = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<ShownView>(isReadyForJobs(profile) ? 'view' : 'steps');
  const [isSaving, setSaving] = useState(false);
  // The steps end when the profile has become complete in another way, for example on another device.
  const shown = chosen === 'steps' && !isSaving && isReadyForJobs(profile) ? 'view' : chosen;
  const [wasEdited, setEdited] = useState(false);
  // The key of the history entry while it belongs to this screen; else undefined.
  const entry = useLocation({ select: ({ pathname, state }) => (pathname === ADDRESS ? state.__TSR_key : undefined) });
  const [leaving, setLeaving] = useState<string>();
  const [isDirty, setDirty] = useState(false);
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  const isEditing = shown === 'form';
  const isNew = shown === 'steps' || shown === 'finished';

  // The user went back before the jobs were shown, so the navigation is cancelled.
  if (leaving && entry && entry !== leaving) {
    setLeaving(undefined);
    setChosen('view');
  }

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => void navigate({ ...jobsDestination, replace: isNew }), NAVIGATION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [leaving, navigate, isNew, jobsDestination]);

  function notifySaved() {
    notify.success('Sucesso', 'Perfil atualizado com sucesso!');
  }

  function onSaved(saved: OwnProfile) {
    const missing = missingText(saved);
    if (missing) notify.info(SEARCH_FIELDS_MISSING, `Salvamos. ${missing}`);
    else notifySaved();
    const isReady = isReadyForJobs(saved);
    setEdited(true);
    flushSync(() => setChosen(isReady ? 'view' : 'steps'));
    toggle.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    setLeaving(isReady ? entry : undefined);
  }

  function onFinished() {
    notifySaved();
    setChosen('finished');
    setLeaving(entry);
  }

  function toggleEditing() {
    setQuestionOpen(false);
    setDirty(false);
    setLeaving(undefined);
    setChosen(isEditing ? 'view' : 'form');
  }

  function onToggle() {
    if (isEditing && isDirty) setQuestionOpen(true);
    else toggleEditing();
  }

  return (
    <div className={PROFILE_GRID_CLASS}>
      <div className={cn(PROFILE_ASIDE_CLASS, isNew && 'max-lg:hidden')}>
        <CandidateCard
          profile={profile}
          isEditing={isEditing || isNew}
          onToggle={isNew ? undefined : onToggle}
          toggleRef={toggle}
        />
      </div>
      <ConfirmDialog
        open={isQuestionOpen}
        onOpenChange={setQuestionOpen}
        title="Descartar alterações?"
        description="O que você digitou ainda não foi salvo."
        confirmLabel="Descartar"
        cancelLabel="Continuar editando"
        tone="danger"
        onConfirm={toggleEditing}
      />
      <div className={PROFILE_MAIN_CLASS}>
        {shown === 'view' && <CandidateView profile={profile} />}
        {shown === 'finished' && <FinishedView name={profile.name.split(' ')[0] ?? profile.name} />}
        {(isEditing || shown === 'steps') && (
          <Suspense fallback={<FormSkeleton />}>
            {isEditing ? (
              <CandidateForm profile={profile} onSaved={onSaved} onDirty={setDirty} />
            ) : (
              <StepsForm
                profile={profile}
                takesFocus={wasEdited}
                onSave={() => setSaving(true)}
                onFinished={onFinished}
              />
            )}
          </Suspense>
        )}
        {isNew ? (
          <Disclosure title="Conta, segurança e suporte">
            <div className="flex flex-col gap-5">
              <SecuritySection />
              <SupportSection />
            </div>
          </Disclosure>
        ) : (
          <>
            <PreferencesSection />
            <LoadWhenNear fallback={<Skeleton className="h-40" />}>
              <ReferralsSection />
            </LoadWhenNear>
            <LoadWhenNear fallback={null}>
              <InstallSection />
            </LoadWhenNear>
            <SecuritySection />
            <SafetySection />
            <SupportSection />
          </>
        )}
      </div>
    </div>
  );
}

/** /perfil: the candidate's own profile, to view and to edit (profiles#candidate-screen). */
export function CandidateProfileScreen() {
  return (
    <OwnProfileLayout skeleton={<ProfileSkeleton />}>
      {(profile) => <LoadedProfile profile={profile} />}
    </OwnProfileLayout>
  );
}
