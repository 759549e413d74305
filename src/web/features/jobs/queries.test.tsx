import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { OwnJob } from '#contract/jobs.ts';
import { NO_TERMS } from '#domain/jobs/job-terms.ts';
import { queryClient } from '#web/lib/api/api-client.ts';
import { contractImplementer, fakeServer } from '#web/testing/page.tsx';
import { useCopiedJob, useOwnJob } from './queries.ts';

const JOB: OwnJob = {
  id: '0d1c9f9e-0000-4000-8000-00000000000a',
  title: 'Padeiro',
  description: 'Massas e fornadas.',
  funcao: 'Padeiro',
  location: 'Recife - PE',
  outras_cidades: [],
  ...NO_TERMS,
  modalidade: 'presencial',
  salary_range: '1500-2000',
  horario_trabalho: null,
  horario_inicio: null,
  horario_fim: null,
  beneficios: [],
  requirements: [],
  image_url: null,
  status: 'active',
  data_expiracao: new Date(0),
  created_at: new Date(0),
  updated_at: new Date(0),
  review: null,
};

it('fetches a job for each edit, also after a new job has started with its values', async () => {
  let requests = 0;
  const one = contractImplementer.jobs.one.handler(async () => ({ ...JOB, title: `Padeiro ${++requests}` }));
  fakeServer({ jobs: { one } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const shown: (string | undefined)[] = [];
  for (const useJob of [useCopiedJob, useOwnJob, useOwnJob]) {
    const { result, unmount } = renderHook(() => useJob(JOB.id), { wrapper });
    await waitFor(() => expect(result.current.data).toBeDefined());
    shown.push(result.current.data?.title);
    unmount();
    await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
  }
  expect(shown).toEqual(['Padeiro 1', 'Padeiro 2', 'Padeiro 3']);
});
