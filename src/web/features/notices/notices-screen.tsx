import { Bell, Mail } from 'lucide-react';
import { ProfilePageLayout } from '#web/features/accounts/profile-page-layout.tsx';
import { AlertsSection } from '#web/features/alerts/alerts-section.tsx';
import { PushSection } from '#web/features/push/push-section.tsx';
import { useSignedIn } from '#web/lib/session.ts';
import { QueryFailed } from '#web/ui/query-failed.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { setDaily, setNotice } from './mutations.ts';
import { NoticeField } from './notice-field.tsx';
import { NOTICE_TEXTS, NOTICES_FAILED } from './notices-texts.ts';
import { useNotices } from './queries.ts';

function Notices({ isCandidate }: { isCandidate: boolean }) {
  const query = useNotices();
  if (query.isPending) {
    return (
      <div role="status">
        <VisuallyHidden>Carregando...</VisuallyHidden>
        <Skeleton className="h-60 w-full" />
      </div>
    );
  }
  if (!query.data) return <QueryFailed title={NOTICES_FAILED} query={query} />;
  const { kinds, is_daily } = query.data;
  return (
    <div className="flex flex-col gap-5">
      {isCandidate && <AlertsSection />}
      <SectionCard
        title="O que chega por e-mail"
        icon={<Bell aria-hidden="true" />}
        note="Segurança da conta, pagamentos e decisões da nossa equipe chegam sempre."
      >
        <div>
          {kinds.map(({ kind, is_on }) => (
            <NoticeField key={kind} {...NOTICE_TEXTS[kind]} isOn={is_on} onChange={(next) => setNotice(kind, next)} />
          ))}
        </div>
      </SectionCard>
      <SectionCard title="Quando" icon={<Mail aria-hidden="true" />}>
        <NoticeField
          label="Um resumo por dia"
          hint="Em vez de um e-mail para cada aviso, um só às 18h, quando houver novidade."
          isOn={is_daily}
          onChange={setDaily}
        />
      </SectionCard>
      <PushSection />
    </div>
  );
}

/** 'Avisos' (notices#kinds, notices#summary), and the way back to the profile, from where it is found. */
export function NoticesScreen() {
  const { user } = useSignedIn();
  return (
    <ProfilePageLayout>
      <Notices isCandidate={user.user_type === 'candidate'} />
    </ProfilePageLayout>
  );
}
