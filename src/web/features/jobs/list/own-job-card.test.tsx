import { screen } from '@testing-library/react';
import { addDays } from 'date-fns/addDays';
import { expect, it } from 'vitest';
import type { JobStatus } from '#domain/jobs/jobs.ts';
import { renderInApp, signInCandidate } from '#web/testing/page.tsx';
import type { ListedJob } from '../jobs-cache.ts';
import { OwnJobCard } from './own-job-card.tsx';

const NOW = new Date('2026-03-10T12:00:00Z');

const job = (status: JobStatus) =>
  ({
    ...{ id: '0d1c9f9e-0000-4000-8000-00000000000a', title: 'Padeiro da noite', funcao: 'Padeiro', status },
    ...{ location: 'Recife - PE', outras_cidades: [], contrato: null, vagas_abertas: null, salary_range: null },
    ...{ waiting: 0, matches: 0, image_url: null, review: null, created_at: NOW, data_expiracao: addDays(NOW, 2) },
    funnel: { liked: 0, super_liked: 0, rejected: 0, matched: 0, interviewing: 0 },
  }) as unknown as ListedJob;

const nothing = () => undefined;

it.each([
  ['active', 'text-danger-ink'],
  ['paused', 'text-ink-muted'],
] as const)('shows the 2 remaining days of a job with the status %s in %s (jobs#days-left)', async (status, ink) => {
  signInCandidate();
  await renderInApp(
    <OwnJobCard
      job={job(status)}
      now={NOW}
      onRefused={nothing}
      onRemove={nothing}
      onMore={nothing}
      isChosen={null}
      onChoose={nothing}
    />,
  );
  expect(screen.getByText('2 dias restantes').className).toContain(ink);
});
