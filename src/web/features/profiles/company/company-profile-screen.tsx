import { useNavigate } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnProfile } from '#contract/profiles.ts';
import { COMPANY_FIELD_TEXTS, isCompanyComplete, missingCompanyFields } from '#domain/candidates/completeness.ts';
import { SecuritySection } from '#web/features/accounts/security/security-section.tsx';
import { SupportSection } from '#web/features/accounts/support/support-section.tsx';
import { SubscriptionSection } from '#web/features/billing/notices/subscription-section.tsx';
import { SafetySection } from '#web/features/safety/safety-section.tsx';
import { teamRoleOf, useSignedIn } from '#web/lib/session/session.ts';
import { loadOnceTouched } from '#web/ui/dialogs/on-demand.tsx';
import { Later } from '#web/ui/states/later.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { OwnProfileLayout } from '../own-profile-layout.tsx';
import { ProfileCard } from '../profile-card.tsx';
import { PROFILE_ASIDE_CLASS, PROFILE_GRID_CLASS, PROFILE_MAIN_CLASS } from '../profile-class.ts';
import { FormSkeleton } from '../profile-skeleton.tsx';
import { CompanyView } from './company-view.tsx';

const loadForm = () => import('./company-form.tsx');
const CompanyForm = lazy(loadForm);
loadOnceTouched(loadForm);
/** A chunk of its own: bundled with this screen, parts of it would be loaded with every other screen. */
const VerificationSection = lazy(() => import('#web/features/verification/verification-section.tsx'));

/** Renders nothing when the chunk can't be loaded without a connection. */
const InstallSection = lazy(() =>
  import('#web/features/install/install-section.tsx').catch(() => ({ default: () => null })),
);
const ReferralsSection = lazy(() =>
  import('#web/features/referrals/referrals-section.tsx').catch(() => ({ default: () => null })),
);
const TeamSection = lazy(() => import('#web/features/team/team-section.tsx'));

/** A chunk of its own, like VerificationSection. */
const PublicJobsSection = lazy(() => import('#web/features/listings/public-jobs-section.tsx'));

function LoadedProfile({ profile }: { profile: OwnProfile }) {
  const navigate = useNavigate();
  const isManager = teamRoleOf(useSignedIn()) !== 'recrutador';
  const toggle = useRef<HTMLButtonElement>(null);
  const [editing, setEditing] = useState(isManager && !isCompanyComplete(profile));

  /** A complete profile continues to the jobs after every save (profiles#company-saved). */
  function onSaved(saved: OwnProfile): void {
    flushSync(() => setEditing(false));
    const missing = missingCompanyFields(saved);
    const wasComplete = isCompanyComplete(profile);
    if (missing.length === 0) {
      notify.success(
        'Perfil completo!',
        wasComplete ? 'As alterações foram salvas.' : 'Agora é só publicar suas vagas.',
      );
      void navigate({ to: '/empresa/vagas', replace: true });
      return;
    }
    toggle.current?.focus({ preventScroll: true });
    const names = missing.map((field) => COMPANY_FIELD_TEXTS[field].label).join(', ');
    notify.success('Perfil salvo', `Preencha também as informações obrigatórias: ${names}.`);
  }

  return (
    <div className={PROFILE_GRID_CLASS}>
      <div className={PROFILE_ASIDE_CLASS}>
        <ProfileCard
          profile={profile}
          square
          editing={editing}
          onToggle={isManager ? () => setEditing(!editing) : undefined}
          toggleRef={toggle}
        >
          {profile.city && (
            <p className="flex items-start gap-1.5">
              <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              <span>{profile.city}</span>
            </p>
          )}
        </ProfileCard>
      </div>
      <div className={PROFILE_MAIN_CLASS}>
        {editing ? (
          <Suspense fallback={<FormSkeleton />}>
            <CompanyForm profile={profile} onSaved={onSaved} />
          </Suspense>
        ) : (
          <CompanyView profile={profile} />
        )}
        {isCompanyComplete(profile) && (
          <>
            {isManager && (
              <>
                <Later fallback={<Skeleton className="h-64" />}>
                  <VerificationSection />
                </Later>
                <Later fallback={<Skeleton className="h-40" />}>
                  <PublicJobsSection />
                </Later>
                <SubscriptionSection plan={profile.plano} />
              </>
            )}
            <Later fallback={<Skeleton className="h-40" />}>
              <TeamSection />
            </Later>
            <Later fallback={<Skeleton className="h-40" />}>
              <ReferralsSection />
            </Later>
            <Later fallback={null}>
              <InstallSection />
            </Later>
            <SecuritySection />
          </>
        )}
        <SafetySection />
        <SupportSection />
      </div>
    </div>
  );
}

/** /empresa/perfil: the company's own profile, to view and to edit (profiles#company-screen). */
export function CompanyProfileScreen() {
  return <OwnProfileLayout>{(profile) => <LoadedProfile profile={profile} />}</OwnProfileLayout>;
}
