import { Car, CircleUserRound, History, Puzzle, Target } from 'lucide-react';
import type { CandidateProfile } from '#contract/candidates.ts';
import { compatibilityText } from '#domain/candidates/compatibility.ts';
import { citiesText } from '#domain/jobs/job-cities.ts';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { ReasonList } from '#web/ui/fields/reason-list.tsx';
import { cardFunctions, mobility } from '../candidate-texts.ts';
import { Badges, Experiences } from '../candidate-view.tsx';

function Compatibility({ job, candidate }: { job: NonNullable<CandidateProfile['job']>; candidate: CandidateProfile }) {
  return (
    <SectionCard
      title={compatibilityText(candidate.compatibility_score)}
      icon={<Puzzle aria-hidden="true" />}
      note={`Com a vaga ${job.title}, em ${citiesText(job)}`}
    >
      {candidate.compatibility_reasons.length > 0 ? (
        <ReasonList reasons={candidate.compatibility_reasons} />
      ) : (
        <p className="text-ink-muted">Esta pessoa procura agora outra função ou outra cidade.</p>
      )}
    </SectionCard>
  );
}

const nothing = (text: string) => <p className="text-ink-muted">{text}</p>;

/** The content of a candidate's profile (candidates#profile). */
export function ProfileView({ candidate }: { candidate: CandidateProfile }) {
  const ways = mobility(candidate);
  const { bio, job, experiencias_profissionais } = candidate;
  const { all } = cardFunctions(candidate, job?.funcao);
  return (
    <>
      {job && <Compatibility job={job} candidate={candidate} />}
      <SectionCard title="Funções de interesse" icon={<Target aria-hidden="true" />}>
        <Badges items={all} marked={job?.funcao} />
      </SectionCard>
      <SectionCard title="Sobre" icon={<CircleUserRound aria-hidden="true" />}>
        {bio ? (
          <p className="wrap-anywhere max-w-reading whitespace-pre-line leading-relaxed">{bio}</p>
        ) : (
          nothing('Esta pessoa ainda não escreveu sobre si.')
        )}
      </SectionCard>
      <SectionCard title="Mobilidade" icon={<Car aria-hidden="true" />}>
        {ways.length > 0 ? <Badges items={ways} /> : nothing('Nada informado.')}
      </SectionCard>
      <SectionCard title="Experiências" icon={<History aria-hidden="true" />}>
        {experiencias_profissionais.length > 0 ? (
          <Experiences entries={experiencias_profissionais} />
        ) : (
          nothing('Nenhuma experiência informada.')
        )}
      </SectionCard>
    </>
  );
}
