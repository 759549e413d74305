import { Ban, Flag } from 'lucide-react';
import type { BlockedPerson, OwnReport } from '#contract/safety.ts';
import { REASON_TEXTS } from '#domain/operations/reports.ts';
import { ProfilePageLayout } from '#web/features/accounts/profile-page-layout.tsx';
import { ProfilePicture } from '#web/features/media/profile-picture.tsx';
import { formatDate } from '#web/lib/dates.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { LoadMore } from '#web/ui/states/load-more.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { LOAD_FAILED, REPORT_STATE_TEXTS } from './blocked-texts.ts';
import { invalidateOtherSide } from './mutations.ts';
import { useBlocked, useReports } from './queries.ts';
import { useUnblock } from './use-unblock.ts';

const ROW_CLASS = 'flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-4 first:border-t-0 first:pt-0';

function BlockedRow({ person }: { person: BlockedPerson }) {
  const { isBusy, release } = useUnblock(person);
  const { name, user_type, created_at } = person;
  return (
    <li className={ROW_CLASS}>
      <ProfilePicture of={person} square={user_type === 'company'} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="text-ink-muted text-sm">
          Desde <time dateTime={created_at.toISOString()}>{formatDate(created_at)}</time>
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={isBusy}
        busyLabel="Desbloqueando..."
        aria-label={`Desbloquear ${name}`}
        onClick={() => void release()}
      >
        Desbloquear
      </Button>
    </li>
  );
}

function ReportRow({ report }: { report: OwnReport }) {
  const { name, job_title, reason, state, created_at, decision } = report;
  return (
    <li className={ROW_CLASS}>
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere font-semibold">{job_title === null ? name : `${job_title} · ${name}`}</p>
        <p className="text-ink-muted text-sm">
          {REASON_TEXTS[reason]} · <time dateTime={created_at.toISOString()}>{formatDate(created_at)}</time>
        </p>
        {decision && <p className="wrap-anywhere mt-1 whitespace-pre-line text-sm">{decision}</p>}
      </div>
      <Badge tone={state === 'open' ? 'neutral' : 'brand'}>{REPORT_STATE_TEXTS[state]}</Badge>
    </li>
  );
}

const WAITING = (
  <Loading>
    <Skeleton className="h-6 w-3/5" />
  </Loading>
);

const EMPTY_CLASS = 'text-ink-muted';

function Lists() {
  const blocked = useBlocked();
  const reports = useReports();
  useServerEvent(['report.decided', 'resync'], invalidateOtherSide);
  if (!blocked.isPending && !blocked.data) return <QueryFailed title={LOAD_FAILED} query={blocked} />;
  if (!reports.isPending && !reports.data) return <QueryFailed title={LOAD_FAILED} query={reports} />;
  const people = blocked.data?.pages.flatMap((page) => page.people);
  const all = reports.data?.pages.flatMap((page) => page.reports);
  return (
    <div className="flex flex-col gap-5">
      <SectionCard
        title="Bloqueados"
        icon={<Ban aria-hidden="true" />}
        note="Vocês não aparecem um para o outro. Quem você bloqueia não é avisado."
      >
        {!people && WAITING}
        {people?.length === 0 && <p className={EMPTY_CLASS}>Você não bloqueou ninguém.</p>}
        {people && people.length > 0 && (
          <ul aria-label="Bloqueados" className="flex flex-col gap-4">
            {people.map((person) => (
              <BlockedRow key={person.user_id} person={person} />
            ))}
          </ul>
        )}
        <LoadMore query={blocked} />
      </SectionCard>
      <SectionCard
        title="Denúncias"
        icon={<Flag aria-hidden="true" />}
        note="O que você denunciou e o que a nossa equipe decidiu."
      >
        {!all && WAITING}
        {all?.length === 0 && <p className={EMPTY_CLASS}>Você não fez nenhuma denúncia.</p>}
        {all && all.length > 0 && (
          <ul aria-label="Denúncias" className="flex flex-col gap-4">
            {all.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
        )}
        <LoadMore query={reports} />
      </SectionCard>
    </div>
  );
}

/** The screen 'Denúncias e bloqueios': the accounts that the user has blocked, and the user's reports with state (safety#unblock). */
export function BlockedScreen() {
  return (
    <ProfilePageLayout>
      <Lists />
    </ProfilePageLayout>
  );
}
