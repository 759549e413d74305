import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnProfile } from '#contract/profiles.ts';
import { COMPANY_FIELD_TEXTS, isCompanyComplete, missingCompanyFields } from '#domain/candidates/completeness.ts';
import { SecuritySection } from '#web/features/accounts/security/security-section.tsx';
import { SettingsLayout, type SettingsSection, settingsSectionOf } from '#web/features/accounts/settings-layout.tsx';
import { SupportSection } from '#web/features/accounts/support/support-section.tsx';
import { SafetySection } from '#web/features/safety/safety-section.tsx';
import { teamRoleOf, useSignedIn } from '#web/lib/session/session.ts';
import { loadOnFirstTouch } from '#web/ui/dialogs/on-demand.tsx';
import { LoadWhenNear } from '#web/ui/states/load-when-near.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { OwnProfileLayout } from '../own-profile-layout.tsx';
import { FormSkeleton } from '../profile-skeleton.tsx';
import { CompanyCard } from './company-card.tsx';
import { CompanyView } from './company-view.tsx';

const loadForm = () => import('./company-form.tsx');
const CompanyForm = lazy(loadForm);
loadOnFirstTouch(loadForm);
const VerificationSection = lazy(() => import('#web/features/verification/verification-section.tsx'));
const SubscriptionSection = lazy(() => import('#web/features/billing/notices/subscription-section.tsx'));
const PublicJobsSection = lazy(() => import('#web/features/listings/public-jobs-section.tsx'));
const ReferralsSection = lazy(() => import('#web/features/referrals/referrals-section.tsx'));
/** Renders nothing when its code can't be loaded, for example without a connection. */
const InstallSection = lazy(() =>
  import('#web/features/install/install-section.tsx').catch(() => ({ default: () => null })),
);

function LoadedProfile({ profile }: { profile: OwnProfile }) {
  const navigate = useNavigate();
  const isManager = teamRoleOf(useSignedIn()) !== 'recrutador';
  const toggle = useRef<HTMLButtonElement>(null);
  const isComplete = isCompanyComplete(profile);
  const [isEditing, setEditing] = useState(isManager && !isComplete);

  /** After each save, a company with a complete profile is sent to its jobs (profiles#company-saved). */
  function onSaved(saved: OwnProfile): void {
    flushSync(() => setEditing(false));
    const missing = missingCompanyFields(saved);
    if (missing.length === 0) {
      notify.success(
        'Perfil completo!',
        isComplete ? 'As alterações foram salvas.' : 'Agora é só publicar suas vagas.',
      );
      void navigate({ to: '/empresa/vagas', replace: true });
      return;
    }
    toggle.current?.focus({ preventScroll: true });
    const names = missing.map((field) => COMPANY_FIELD_TEXTS[field].label).join(', ');
    notify.success('Perfil salvo', `Preencha também as informações obrigatórias: ${names}.`);
  }

  return (
    <SettingsLayout phone={isComplete && !isEditing ? 'list' : 'none'}>
      <CompanyCard
        profile={profile}
        isEditing={isEditing}
        onToggle={isManager ? () => setEditing(!isEditing) : undefined}
        toggleRef={toggle}
      />
      {isEditing ? (
        <Suspense fallback={<FormSkeleton />}>
          <CompanyForm profile={profile} onSaved={onSaved} />
        </Suspense>
      ) : (
        <CompanyView profile={profile} />
      )}
      {isComplete && isManager && !isEditing && (
        <LoadWhenNear fallback={<Skeleton className="h-40" />}>
          <PublicJobsSection />
        </LoadWhenNear>
      )}
      {!isComplete && (
        <>
          <SafetySection />
          <SupportSection />
        </>
      )}
    </SettingsLayout>
  );
}

const SECTIONS: Readonly<Record<SettingsSection, () => ReactNode>> = {
  seguranca: () => <SecuritySection />,
  assinatura: () => <SubscriptionSection />,
  verificacao: () => <VerificationSection />,
  ajuda: () => (
    <>
      <SupportSection />
      <SafetySection />
      <ReferralsSection />
      <LoadWhenNear fallback={null}>
        <InstallSection />
      </LoadWhenNear>
    </>
  ),
};

/**
 * /empresa/perfil: the company's own profile, to view and to edit. Once the profile is complete, `secao` opens another section that the
 * user's role allows (profiles#company-screen).
 */
export function CompanyProfileScreen({ secao }: { secao: string | undefined }) {
  const section = settingsSectionOf(useSignedIn(), secao);
  if (!section) {
    const skeleton = (
      <SettingsLayout phone="list">
        <FormSkeleton />
      </SettingsLayout>
    );
    return <OwnProfileLayout skeleton={skeleton}>{(profile) => <LoadedProfile profile={profile} />}</OwnProfileLayout>;
  }
  return (
    <SettingsLayout phone="back">
      <Suspense key={section} fallback={<Skeleton className="h-64" />}>
        {SECTIONS[section]()}
      </Suspense>
    </SettingsLayout>
  );
}
