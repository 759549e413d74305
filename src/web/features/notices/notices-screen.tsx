import { Bell, Mail } from 'lucide-react';
import { ProfilePageLayout } from '#web/features/accounts/profile-page-layout.tsx';
import { AlertsSection } from '#web/features/alerts/alerts-section.tsx';
import { PushSection } from '#web/features/push/push-section.tsx';
import { countTo } from '#web/lib/lists/count-to.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { SettingSwitch } from '#web/ui/fields/setting-switch.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { setDailySummary, setNoticeEmail } from './mutations.ts';
import { EMAIL_SETTINGS_LOAD_FAILED, NOTICE_TEXTS } from './notices-texts.ts';
import { useEmailSettings } from './queries.ts';

/** Placeholders of switches with their hints while they load. */
const Waiting = ({ fields }: { fields: number }) => (
  <Loading>
    {countTo(fields).map((field) => (
      <div key={field} className="flex flex-col gap-2 py-3">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    ))}
  </Loading>
);

function Notices({ isCandidate }: { isCandidate: boolean }) {
  const query = useEmailSettings();
  if (!query.isPending && !query.data) return <QueryFailed title={EMAIL_SETTINGS_LOAD_FAILED} query={query} />;
  return (
    <div className="flex flex-col gap-5">
      {isCandidate && <AlertsSection />}
      <SectionCard
        title="O que chega por e-mail"
        icon={<Bell aria-hidden="true" />}
        note="Segurança da conta, pagamentos e decisões da nossa equipe chegam sempre."
      >
        {query.data ? (
          <div>
            {query.data.kinds.map(({ kind, is_on }) => (
              <SettingSwitch
                key={kind}
                {...NOTICE_TEXTS[kind]}
                isOn={is_on}
                onChange={(next) => setNoticeEmail(kind, next)}
              />
            ))}
          </div>
        ) : (
          <Waiting fields={isCandidate ? 4 : 3} />
        )}
      </SectionCard>
      <SectionCard title="Quando" icon={<Mail aria-hidden="true" />}>
        {query.data ? (
          <SettingSwitch
            label="Um resumo por dia"
            hint="Em vez de um e-mail para cada aviso, um só às 18h, quando houver novidade."
            isOn={query.data.is_daily}
            onChange={setDailySummary}
          />
        ) : (
          <Waiting fields={1} />
        )}
      </SectionCard>
      <PushSection />
    </div>
  );
}

/** The screen 'Avisos' with the settings for e-mails, push notifications and alerts (notices#kinds, notices#summary). */
export function EmailSettingsScreen() {
  const { user } = useSignedIn();
  return (
    <ProfilePageLayout>
      <Notices isCandidate={user.user_type === 'candidate'} />
    </ProfilePageLayout>
  );
}
