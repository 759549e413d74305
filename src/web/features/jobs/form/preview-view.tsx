import type { FeedJob } from '#contract/feed.ts';
import type { SignedIn } from '#contract/session.ts';
import { furtherCities } from '#domain/jobs/job-cities.ts';
import { splitRequirements } from '#domain/jobs/job-lists.ts';
import { JobCard } from '#web/features/feed/job/job-card.tsx';
import { JobView } from '#web/features/feed/job/job-view.tsx';
import { useSignedIn } from '#web/lib/session/session.ts';
import { type JobFormValues, termsOf } from './job-form-values.ts';

/** Returns the form's values as a job of the feed; a label replaces a missing title, function or city. */
function asFeedJob(values: JobFormValues, { user, profile }: Pick<SignedIn, 'user' | 'profile'>): FeedJob {
  const { plano, area, city, verified, avatar_url, avatar_zoom_level, avatar_offset_x, avatar_offset_y } = profile;
  const { modalidade, horario_inicio, horario_fim, image_url, beneficios } = values;
  return {
    ...{ modalidade, horario_inicio, horario_fim, image_url, beneficios },
    ...termsOf(values),
    id: 'previa',
    company_id: user.id,
    title: values.title.trim() || 'Título da vaga',
    funcao: values.funcao ?? 'Função',
    location: values.location ?? 'Localização',
    outras_cidades: furtherCities(values.location, values.outras_cidades),
    description: values.description.trim(),
    requirements: splitRequirements(values.requirements),
    created_at: new Date(),
    company: {
      name: user.name,
      plano,
      verified,
      area,
      city,
      avatar_url,
      avatar_zoom_level,
      avatar_offset_x,
      avatar_offset_y,
    },
  };
}

const ignore = () => {};

/** Preview of the job's card and details as candidates will see them; beside the form from 1280 px on, hidden on narrower screens. */
export function PreviewView({ values }: { values: JobFormValues }) {
  const job = asFeedJob(values, useSignedIn());
  const hasTerms = !!(job.outras_cidades?.length || job.vagas_abertas || job.escolaridade || job.comissao);
  const hasDetails = hasTerms || job.description !== '' || job.beneficios.length > 0 || job.requirements.length > 0;
  return (
    <aside
      aria-label="Prévia da vaga"
      className="sticky top-[calc(var(--spacing-header)+2rem)] hidden flex-col gap-4 xl:flex"
    >
      <p className="font-semibold text-ink-muted text-sm">Como a vaga vai aparecer</p>
      <div className="h-108">
        <JobCard job={job} isTop={true} />
      </div>
      {hasDetails && <JobView job={job} onReading={ignore} isPreview />}
    </aside>
  );
}
