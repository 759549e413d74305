import { Link } from '@tanstack/react-router';
import { COUNT_LIMITS, countText } from '#domain/text/counts.ts';
import { AllSeen } from '#web/brand/illustrations/all-seen.tsx';
import { NoCandidates } from '#web/brand/illustrations/no-candidates.tsx';
import { NoMatches } from '#web/brand/illustrations/no-matches.tsx';
import { SomethingWrong } from '#web/brand/illustrations/something-wrong.tsx';
import { UpgradeButton } from '#web/features/billing/upgrade-button.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { JOB_MISSING } from '../error-texts.ts';

const toJobs = <Button render={<Link to="/empresa/vagas" />}>Ver minhas vagas</Button>;

/** Link to the candidates that the company decided on for this job (likes#given, likes#refused). */
const DecidedLink = ({ jobId }: { jobId: string }) => (
  <Button
    variant="secondary"
    render={<Link to="/empresa/candidatos/$lista" params={{ lista: 'curtidos' }} search={{ job: jobId }} />}
  >
    Curtidos e rejeitados
  </Button>
);

/** Shown when the job has no compatible candidate and the company has decided on none. */
function NoneYet() {
  return (
    <EmptyState
      className="my-auto"
      illustration={<NoCandidates />}
      title="Ninguém para avaliar por enquanto"
      actions={toJobs}
    >
      <p>Assim que alguém procurar essa função na cidade da vaga, aparece aqui.</p>
    </EmptyState>
  );
}

/** Shown when all candidates of the unfiltered list were decided at this visit, or all of the job earlier (candidates#deciding). */
function AllEvaluated({ jobId }: { jobId: string }) {
  return (
    <EmptyState
      className="my-auto"
      illustration={<AllSeen />}
      title="Todos os perfis avaliados!"
      actions={
        <>
          <Button render={<Link to="/empresa/matches" search={{ job: jobId }} />}>Ver Matches</Button>
          <DecidedLink jobId={jobId} />
          <Button variant="ghost" render={<Link to="/empresa/vagas" />}>
            Ver minhas vagas
          </Button>
        </>
      }
    >
      <p>Novas pessoas compatíveis aparecem aqui. Quem curtir de volta vira match.</p>
    </EmptyState>
  );
}

function JobMissing() {
  return (
    <EmptyState className="my-auto" illustration={<SomethingWrong />} title={JOB_MISSING} actions={toJobs}>
      <p>Ela pode ter sido excluída.</p>
    </EmptyState>
  );
}

/** Shown in the list of those who like the job, when none of the undecided candidates does. */
function NoneInterested() {
  return (
    <EmptyState
      className="my-auto"
      illustration={<NoCandidates />}
      title="Nenhuma curtida nesta vaga por enquanto"
      actions={<Button render={<Link to="." search={{}} replace />}>Ver todas as pessoas</Button>}
    >
      <p>Quem curtir esta vaga e ainda esperar sua resposta aparece aqui.</p>
    </EmptyState>
  );
}

const likedText = (count: number) =>
  count === 1 ? '1 pessoa curtiu sua vaga' : `${countText(count, COUNT_LIMITS.candidates)} pessoas curtiram sua vaga`;

/** The number of candidates who like the job, when the plan doesn't show who (candidates#interest-shown). */
function InterestLocked({ count }: { count: number }) {
  if (count === 0) return <NoneInterested />;
  return (
    <EmptyState
      className="my-auto"
      illustration={<NoMatches />}
      title={likedText(count)}
      actions={
        <>
          <UpgradeButton size="lg" />
          <Button variant="ghost" render={<Link to="." search={{}} replace />}>
            Ver todas as pessoas
          </Button>
        </>
      }
    >
      <p>
        {count === 1
          ? 'Ela já vem na frente quando você avalia. No plano Premium você vê quem é.'
          : 'Elas já vêm na frente quando você avalia. No plano Premium você vê quem são.'}
      </p>
    </EmptyState>
  );
}

/** Shown when no candidate passes the active filters, but some may without them. */
function NoneFits() {
  return (
    <EmptyState
      className="my-auto"
      illustration={<NoCandidates />}
      title="Ninguém com esses filtros"
      actions={<Button render={<Link to="." search={{}} />}>Tirar os filtros</Button>}
    >
      <p>Tire um deles para ver mais gente: quem ficou de fora continua na lista.</p>
    </EmptyState>
  );
}

interface DeckEmptyProps {
  /** The reason. 'missing': the company has no such job. 'interest-locked': the plan doesn't show who likes the job. */
  why: 'missing' | 'no-candidates' | 'filtered' | 'evaluated' | 'none-interested' | 'interest-locked';
  jobId: string;
  /** The number of undecided candidates who like the job. */
  interested?: number;
}

export default function DeckEmpty({ why, jobId, interested = 0 }: DeckEmptyProps) {
  if (why === 'missing') return <JobMissing />;
  if (why === 'filtered') return <NoneFits />;
  if (why === 'none-interested') return <NoneInterested />;
  if (why === 'interest-locked') return <InterestLocked count={interested} />;
  return why === 'no-candidates' ? <NoneYet /> : <AllEvaluated jobId={jobId} />;
}
