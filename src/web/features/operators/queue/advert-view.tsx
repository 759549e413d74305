import type { ReactNode } from 'react';
import type { ReportSubject } from '#contract/operators/reviews.ts';
import { AFFIRMATIVE_LABELS } from '#domain/jobs/affirmative.ts';
import { CONTRACT_LABELS } from '#domain/jobs/contracts.ts';
import { citiesOf } from '#domain/jobs/job-cities.ts';
import { openingsText } from '#domain/jobs/job-terms.ts';
import { daysText } from '#domain/jobs/work-days.ts';
import { formatSalary } from '#domain/pay/salary.ts';
import { pictureSources } from '#web/lib/pictures.ts';
import { HighlightedText } from './highlighted-text-view.tsx';

type Advert = NonNullable<ReportSubject['job']>;

const hoursOf = ({ horario_inicio, horario_fim, horario_trabalho }: Advert): string | null =>
  horario_inicio && horario_fim ? `das ${horario_inicio} às ${horario_fim}` : horario_trabalho;

/** Returns the job's contract, days, openings, education and affirmative action; leaves out what is null (jobs#terms). */
const termsOf = ({ contrato, dias, vagas_abertas, escolaridade, afirmativa }: Advert): string =>
  [
    contrato && CONTRACT_LABELS[contrato],
    daysText(dias),
    openingsText(vagas_abertas),
    escolaridade,
    afirmativa && AFFIRMATIVE_LABELS[afirmativa],
  ]
    .filter(Boolean)
    .join(' · ');

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold text-ink-muted text-sm">{title}</h3>
      <div className="wrap-anywhere mt-1 whitespace-pre-line">{children}</div>
    </section>
  );
}

/** The content of a job, with those parts of its texts highlighted for which jobs are held for review (safety#held). */
export function AdvertView({ job }: { job: Advert }) {
  const hours = hoursOf(job);
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h2 className="wrap-anywhere font-bold text-xl">
            <HighlightedText text={job.title} />
          </h2>
          <p className="text-ink-muted">
            {job.funcao} · {citiesOf(job).join(', ')}
            {hours ? ` · ${hours}` : ''}
          </p>
          <p className="empty:hidden">{termsOf(job)}</p>
          <p className="wrap-anywhere font-semibold">{formatSalary(job.salary_range)}</p>
        </div>
        <Part title="Descrição">
          <HighlightedText text={job.description} />
        </Part>
        {job.requirements.length > 0 && (
          <Part title="Requisitos">
            <HighlightedText text={job.requirements.join(', ')} />
          </Part>
        )}
        {job.beneficios.length > 0 && (
          <Part title="Benefícios">
            <HighlightedText text={job.beneficios.join(', ')} />
          </Part>
        )}
      </div>
      {job.image_url && (
        <img
          {...pictureSources(job.image_url, 'wide')}
          sizes="18rem"
          alt={`Imagem da vaga ${job.title}`}
          className="w-full rounded-lg border border-line object-cover lg:order-last"
        />
      )}
    </div>
  );
}
