import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { type JSX, useRef, useState } from 'react';
import type { SavedJob } from '#contract/decisions.ts';
import { dayText } from '#domain/text/calendar.ts';
import { NoJobs } from '#web/brand/illustrations/no-jobs.tsx';
import { UpgradeButton } from '#web/features/billing/upgrade-button.tsx';
import { setNoticeEmail } from '#web/features/notices/mutations.ts';
import { NOTICE_TEXTS } from '#web/features/notices/notices-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { SettingSwitch } from '#web/ui/fields/setting-switch.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import {
  JOB_UNDER_REVIEW_TITLE,
  PENDING_JOB_REFUSALS,
  type PendingJobRefusal,
  PUBLIC_SAVED_STATES,
  SAVED_STATE_TEXTS,
} from './decision-texts.ts';
import { JobCard } from './job-card.tsx';
import { JOB_LISTS } from './list-texts.ts';
import { ListView } from './list-view.tsx';
import { likeSaved, unsaveJob } from './mutations.ts';
import { useSavedJobs } from './queries.ts';
import { SavedDetailsButton } from './saved-details-button.tsx';
import { usePendingJob } from './use-pending-job.ts';

const NONE = (
  <EmptyState
    className="my-auto"
    illustration={<NoJobs />}
    title="Nenhuma vaga salva por aqui"
    actions={<Button render={<Link to="/vagas" />}>Ver vagas</Button>}
  >
    <p>Toque em “Salvar”, acima da vaga, para decidir depois. Ela continua no baralho.</p>
  </EmptyState>
);

const titleOf = ({ advert, job, state }: SavedJob) =>
  advert?.title ?? (state === 'above_plan' ? job.funcao : JOB_UNDER_REVIEW_TITLE);

function StateLine({ state, ends_at }: SavedJob) {
  const text = SAVED_STATE_TEXTS[state];
  const day = dayText(ends_at);
  return (
    <>
      {text && <Badge tone={text.tone}>{text.text}</Badge>}
      {(state === 'open' || state === 'liked') && (
        <span>
          No ar até <time dateTime={ends_at.toISOString()}>{day}</time>
        </span>
      )}
    </>
  );
}

function Actions({ saved, onRemoved }: { saved: SavedJob; onRemoved: () => void }) {
  const [busy, setBusy] = useState<'like' | 'unsave' | null>(null);
  const title = titleOf(saved);
  const { id } = saved.job;

  async function like() {
    setBusy('like');
    await likeSaved(id);
    setBusy(null);
  }
  async function unsave() {
    setBusy('unsave');
    if (await unsaveJob(id)) onRemoved();
    else setBusy(null);
  }

  return (
    <>
      {saved.state === 'open' && (
        <Button
          variant="match"
          className="flex-auto"
          busy={busy !== null}
          aria-label={`Curtir: ${title}`}
          onClick={() => void like()}
        >
          <Heart aria-hidden="true" className="max-sm:hidden" />
          Curtir
        </Button>
      )}
      {saved.state === 'matched' && (
        <Button variant="match" className="flex-auto" render={<Link to="/matches" />}>
          Ver match
        </Button>
      )}
      {saved.state === 'not_preferred' && (
        <Button variant="secondary" className="flex-auto" render={<Link to="/perfil" />}>
          Mudar minha busca
        </Button>
      )}
      {saved.state === 'above_plan' && <UpgradeButton className="flex-auto" />}
      {saved.advert && <SavedDetailsButton saved={saved} snapshot={saved.advert} />}
      <Button
        variant={saved.advert ? 'ghost' : 'secondary'}
        className="flex-auto"
        busy={busy !== null}
        aria-label={`Remover das salvas: ${title}`}
        onClick={() => void unsave()}
      >
        Remover
      </Button>
    </>
  );
}

const WAYS_ON: Readonly<Record<PendingJobRefusal, JSX.Element>> = {
  ALREADY_LIKED: <Link to="/vagas/$lista" params={{ lista: 'curtidas' }} />,
  ALREADY_MATCHED: <Link to="/matches" />,
  NOT_FOUND: <Link to="/perfil" />,
};

function RefusedBanner({ refusal }: { refusal: PendingJobRefusal }) {
  const { title, text, action } = PENDING_JOB_REFUSALS[refusal];
  return (
    <Banner
      live
      title={title}
      className="mb-4"
      action={
        <Button variant="secondary" render={WAYS_ON[refusal]}>
          {action}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}

/**
 * The candidate's saved jobs, and the switch for e-mails before these jobs expire (likes#saved). `requested` is the id of a job to save,
 * which the list shows first.
 */
export function SavedJobsList({ requested }: { requested?: string | undefined }) {
  const query = useSavedJobs();
  const { job_id, refusal } = usePendingJob(requested);
  const list = useRef<HTMLUListElement>(null);
  const first = query.data?.pages[0];
  const saved = query.data?.pages.flatMap(({ jobs }) => jobs) ?? [];
  const isRequested = ({ job }: SavedJob) => job.id === job_id;
  const rows = [...saved.filter(isRequested), ...saved.filter((row) => !isRequested(row))];
  return (
    <>
      {refusal && <RefusedBanner refusal={refusal} />}
      {first && rows.length > 0 && (
        <SettingSwitch
          label="Avisar por e-mail antes de acabar"
          hint={NOTICE_TEXTS.saved_jobs.hint}
          className="mb-4 max-w-card"
          isOn={first.mails_before_expiry}
          onChange={(next) => setNoticeEmail('saved_jobs', next)}
        />
      )}
      <ListView
        label={JOB_LISTS.salvas}
        query={query}
        rows={rows}
        keyOf={({ job }) => job.id}
        card={(saved) => (
          <JobCard
            job={{ image_url: null, ...saved.advert, ...saved.job, title: titleOf(saved) }}
            company={saved.advert?.company ?? null}
            isPublic={PUBLIC_SAVED_STATES.includes(saved.state)}
            caption={<StateLine {...saved} />}
            actions={<Actions saved={saved} onRemoved={() => list.current?.focus({ preventScroll: true })} />}
          />
        )}
        empty={NONE}
        list={list}
      />
    </>
  );
}
