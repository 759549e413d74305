import type { ReactNode } from 'react';
import { ADULT_AGE, type JobForAge, minimumAgeOf } from '#domain/jobs/young-workers.ts';

const textOf = (job: JobForAge): string => {
  if (minimumAgeOf(job) < ADULT_AGE) return 'Quem tem de 14 a 17 anos também vê esta vaga.';
  if (job.horario_inicio === null || job.horario_fim === null)
    return 'Diga o início e o fim: sem os dois, só quem tem 18 anos ou mais vê esta vaga.';
  return minimumAgeOf({ ...job, funcao: '' }) === ADULT_AGE
    ? 'A lei proíbe trabalho entre 22h e 5h para menores: só quem tem 18 anos ou mais vê esta vaga.'
    : 'A lei proíbe esta função para menores: só quem tem 18 anos ou mais vê esta vaga.';
};

/** States that candidates of 14 to 17 years see an apprenticeship or, if they don't, what prevents this (jobs#least-age). */
export default function ApprenticeView({
  values,
}: {
  values: Omit<JobForAge, 'funcao'> & { funcao: string | null };
}): ReactNode {
  return (
    <p role="status" className="text-ink-muted text-sm @md:col-span-2">
      {textOf({ ...values, funcao: values.funcao ?? '' })}
    </p>
  );
}
