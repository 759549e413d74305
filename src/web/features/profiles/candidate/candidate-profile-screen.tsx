import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnProfile } from '#contract/profiles.ts';
import { hasPersonalInfo, isCandidateComplete } from '#domain/completeness.ts';
import { SecuritySection } from '#web/features/accounts/security/security-section.tsx';
import { SupportSection } from '#web/features/accounts/support/support-section.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { loadOnceTouched } from '#web/ui/on-demand.tsx';
import { OwnProfileLayout } from '../own-profile-layout.tsx';
import { PROFILE_ASIDE_CLASS, PROFILE_GRID_CLASS, PROFILE_MAIN_CLASS } from '../profile-class.ts';
import { FormSkeleton } from '../profile-skeleton.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { missingForJobs } from './candidate-values.ts';
import { CandidateView } from './candidate-view.tsx';

const loadForm = () => import('./candidate-form.tsx');
const CandidateForm = lazy(loadForm);
loadOnceTouched(loadForm);

/** Milliseconds between a complete save and going to the jobs (profiles#candidate-saved). */
const ON_TO_JOBS_AFTER = 1000;

function LoadedProfile({ profile }: { profile: OwnProfile }) {
  const navigate = useNavigate();
  const toggle = useRef<HTMLButtonElement>(null);
  const [editing, setEditing] = useState(!isCandidateComplete(profile));
  const [leaving, setLeaving] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => void navigate({ to: '/vagas' }), ON_TO_JOBS_AFTER);
    return () => clearTimeout(timer);
  }, [leaving, navigate]);

  function onSaved(saved: OwnProfile) {
    const missing = missingForJobs(saved);
    if (missing.length > 0) notify.info('Falta pouco', `Salvamos. Para ver vagas, informe ${missing.join(' e ')}.`);
    else notify.success('Sucesso', 'Perfil atualizado com sucesso!');
    flushSync(() => setEditing(false));
    toggle.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    setLeaving(isCandidateComplete(saved) && hasPersonalInfo(saved));
  }

  function toggleEditing() {
    setAsking(false);
    setDirty(false);
    setLeaving(false);
    setEditing(!editing);
  }

  function onToggle() {
    if (editing && isDirty) setAsking(true);
    else toggleEditing();
  }

  return (
    <div className={PROFILE_GRID_CLASS}>
      <div className={PROFILE_ASIDE_CLASS}>
        <CandidateCard profile={profile} editing={editing} onToggle={onToggle} toggleRef={toggle} />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Descartar alterações?"
        description="O que você digitou ainda não foi salvo."
        confirmLabel="Descartar"
        cancelLabel="Continuar editando"
        tone="danger"
        onConfirm={toggleEditing}
      />
      <div className={PROFILE_MAIN_CLASS}>
        {editing ? (
          <Suspense fallback={<FormSkeleton />}>
            <CandidateForm profile={profile} onSaved={onSaved} onDirty={setDirty} />
          </Suspense>
        ) : (
          <CandidateView profile={profile} />
        )}
        <SecuritySection />
        <SupportSection />
      </div>
    </div>
  );
}

/** /perfil: the candidate's own profile, to read and to edit (profiles#candidate-screen). */
export function CandidateProfileScreen() {
  return <OwnProfileLayout>{(profile) => <LoadedProfile profile={profile} />}</OwnProfileLayout>;
}
