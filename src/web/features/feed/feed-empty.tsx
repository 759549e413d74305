import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { SignedIn } from '#contract/session.ts';
import { wantedFunctions } from '#domain/candidates/compatibility.ts';
import { youngText } from '#domain/jobs/young-workers.ts';
import { AllSeen } from '#web/brand/illustrations/all-seen.tsx';
import { NoJobs } from '#web/brand/illustrations/no-jobs.tsx';
import { AlertsButton } from '#web/features/alerts/alerts-button.tsx';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { FEED_LOAD_FAILED } from './error-texts.ts';
import LeftOutBar from './wider/left-out-bar.tsx';
import { resetSkipped } from './wider/mutations.ts';
import { hasWiderJobs, useWiderSearch, WiderActions } from './wider/wider-actions.tsx';

function ResetButton() {
  const [isBusy, setBusy] = useState(false);
  async function reset() {
    setBusy(true);
    // After a success the page reloads, so the button stays busy.
    if (!(await resetSkipped())) setBusy(false);
  }
  return (
    <Button variant="ghost" size="sm" busy={isBusy} onClick={reset}>
      Resetar vagas puladas
    </Button>
  );
}

/** Rarely used links: the lists of liked, saved and rejected jobs, the preferences, and the button that resets skipped jobs. */
const Links = () => (
  <div className="flex w-full flex-wrap justify-center gap-x-1 gap-y-2">
    <Button variant="ghost" size="sm" render={<Link to="/vagas/$lista" params={{ lista: 'curtidas' }} />}>
      Minhas curtidas
    </Button>
    <Button variant="ghost" size="sm" render={<Link to="/vagas/$lista" params={{ lista: 'salvas' }} />}>
      Vagas salvas
    </Button>
    <Button variant="ghost" size="sm" render={<Link to="/vagas/$lista" params={{ lista: 'recusadas' }} />}>
      Vagas rejeitadas
    </Button>
    <Button variant="ghost" size="sm" render={<Link to="/preferencias" />}>
      Preferências
    </Button>
    <ResetButton />
  </div>
);

/** The actions of an empty deck, one below the other. */
const Steps = ({ children }: { children: ReactNode }) => (
  <div className="flex w-full max-w-sm flex-col items-center gap-3">{children}</div>
);

function whyNone({ cidade_de_interesse, raio_km }: SignedIn['profile'], hasLeftOut: boolean): string {
  const around = raio_km > 0 ? ` e até ${raio_km} km dali` : '';
  const where = `${cidade_de_interesse ?? 'sua cidade'}${around}`;
  return hasLeftOut
    ? `Há vagas das suas funções em ${where}, mas elas ficam fora das suas preferências.`
    : `No momento não há vagas novas das suas funções em ${where}. Adicione outras funções ou volte mais tarde.`;
}

interface EmptyProps {
  /** The preferences that leave jobs out, with buttons to remove them; null when there are none. */
  leftOut: ReactNode;
  /** The note that the law limits the jobs of a minor; null for an adult. */
  young: ReactNode;
}

/** Shown when `hasSeenAll` is false: the deck has no job, or the profile has no function or no city of interest (feed#empty). */
function NoneCompatible({ leftOut, young }: EmptyProps) {
  const { profile } = useSignedIn();
  const hasFunctions = wantedFunctions(profile).length > 0;
  const canWiden = hasFunctions && profile.cidade_de_interesse !== null;
  const { data: wider, isLoading } = useWiderSearch(canWiden);
  // The link to the profile is the primary action only when no wider search and no removed preference would add jobs, which is known
  // after loading.
  const isProfilePrimary = leftOut === null && !isLoading && !(wider && hasWiderJobs(wider));
  return (
    <EmptyState
      illustration={<NoJobs />}
      title="Nenhuma vaga compatível encontrada"
      actions={
        <>
          <Steps>
            {leftOut}
            {canWiden && <WiderActions wider={wider} isLoading={isLoading} isFirstPrimary={leftOut === null} />}
            <Button
              variant={isProfilePrimary ? 'primary' : 'secondary'}
              size={isProfilePrimary ? 'md' : 'sm'}
              wide={isProfilePrimary}
              render={<Link to="/perfil" />}
            >
              {hasFunctions ? 'Adicionar mais funções' : 'Escolher minhas funções'}
            </Button>
            {hasFunctions && <AlertsButton />}
          </Steps>
          <Links />
        </>
      }
      className="my-auto"
    >
      <p>
        {hasFunctions
          ? whyNone(profile, leftOut !== null)
          : 'Escolha no seu perfil as funções que você procura para ver as vagas que combinam com você.'}
      </p>
      {young}
    </EmptyState>
  );
}

function AllViewed({ onSearch, leftOut, young }: EmptyProps & { onSearch: () => void }) {
  const { data: wider, isLoading } = useWiderSearch();
  return (
    <EmptyState
      illustration={<AllSeen />}
      title="Todas as vagas visualizadas!"
      actions={
        <>
          <Steps>
            {leftOut}
            <Button wide onClick={onSearch}>
              Buscar novas vagas
            </Button>
            <WiderActions wider={wider} isLoading={isLoading} />
            <AlertsButton />
          </Steps>
          <Links />
        </>
      }
      className="my-auto"
    >
      <p>Você viu tudo o que combina com você por aqui. Novas vagas chegam todos os dias.</p>
      {young}
    </EmptyState>
  );
}

/** Explains to a minor that the law, and not the chosen functions, limits the jobs (jobs#least-age). */
const YoungNote = ({ age }: { age: number }) => (
  <p className="mt-3 text-balance text-sm">
    {youngText(age)} Fez aniversário?{' '}
    <Link to="/perfil" className="font-semibold text-brand-ink underline">
      Atualize sua idade
    </Link>
    .
  </p>
);

interface FeedEmptyProps {
  /** The query of the deck when it failed; null otherwise. */
  failed: ComponentProps<typeof QueryFailed>['query'] | null;
  /**
   * True when the candidate has decided on a job with the current search criteria since the page was loaded, or the plan's salary limit
   * locks jobs. Always false when the profile has no function or no city of interest.
   */
  hasSeenAll: boolean;
  /** The number of jobs that each preference leaves out; null when no preference leaves any out. */
  leftOut: ComponentProps<typeof LeftOutBar>['leftOut'] | null;
  /** The age in years of a minor, whose jobs the law limits; null otherwise. */
  youngAge: number | null;
  onSearch: () => void;
}

export default function FeedEmpty({ failed, hasSeenAll, leftOut, youngAge, onSearch }: FeedEmptyProps) {
  if (failed) return <QueryFailed title={FEED_LOAD_FAILED} query={failed} />;
  const bar = leftOut && (
    <LeftOutBar leftOut={leftOut} isPrimary={!hasSeenAll} className="w-full flex-wrap justify-center gap-y-3" />
  );
  const young = youngAge === null ? null : <YoungNote age={youngAge} />;
  return (
    <div className="flex flex-1 flex-col justify-center">
      {hasSeenAll ? (
        <AllViewed onSearch={onSearch} leftOut={bar} young={young} />
      ) : (
        <NoneCompatible leftOut={bar} young={young} />
      )}
    </div>
  );
}
