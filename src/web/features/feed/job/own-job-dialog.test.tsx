import { ORPCError } from '@orpc/server';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FeedJob } from '#contract/feed.ts';
import type { JobState } from '#domain/jobs/jobs.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { NO_PICTURE } from '#web/testing/samples.ts';
import { OwnJobButton } from './own-job-button.tsx';

const ID = '0b1f6f0e-9d1c-4c3a-8f53-2f6a1b7c9d10';
const JOB: FeedJob = {
  ...{ id: ID, title: 'Padeiro', description: 'Pães de fermentação natural.', funcao: 'Padeiro' },
  ...{ location: 'Recife - PE', modalidade: 'presencial', salary_range: '2000-2500' },
  ...{ salario_de: null, salario_ate: null, salario_por: null, comissao: false },
  ...{ contrato: null, dias: [], vagas_abertas: null, escolaridade: null, afirmativa: null },
  ...{ horario_trabalho: null, horario_inicio: null, horario_fim: null },
  ...{ beneficios: ['Vale-transporte'], requirements: ['Experiência'], image_url: null },
  ...{ created_at: new Date('2026-03-10T12:00:00Z'), company_id: ID },
  company: {
    ...{ name: 'Padaria Sol', area: null, city: null, plano: 'basico', verified: null },
    ...{ ...NO_PICTURE },
  },
} as FeedJob;

async function open(state: JobState | null) {
  fakeServer({
    decisions: {
      job: contractImplementer.decisions.job.handler(() => {
        if (state === null) throw new ORPCError('NOT_FOUND', { status: 404 });
        return { job: JOB, state };
      }),
    },
  });
  signInCandidate();
  await renderInApp(
    <OwnJobButton job={JOB} company="Padaria Sol" className="">
      Padeiro
    </OwnJobButton>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Ver detalhes: Padeiro' }));
  await screen.findByRole('dialog', { name: 'Padeiro' });
}

it('shows the details of an expired job and that it is closed, without a share button (likes#given)', async () => {
  await open('expired');
  expect(await screen.findByText('Vaga encerrada')).toBeTruthy();
  expect(screen.getByText('Pães de fermentação natural.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Compartilhar/ })).toBeNull();
});

it('shows an active job with a share button and without a badge', async () => {
  await open('active');
  expect(await screen.findByRole('button', { name: /Compartilhar/ })).toBeTruthy();
  expect(screen.queryByText('Vaga encerrada')).toBeNull();
});

it('states the reason when the job can not be loaded', async () => {
  await open(null);
  expect(await screen.findByText('Esta vaga está em análise ou foi excluída.')).toBeTruthy();
});
