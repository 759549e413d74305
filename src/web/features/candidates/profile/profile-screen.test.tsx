import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CandidateProfile } from '#contract/candidates.ts';
import { contractImplementer, fakeServer, likesLeft, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { COMPATIBLE_CANDIDATE } from '#web/testing/samples.ts';
import { shownToasts } from '#web/testing/toasts.ts';
import { CANDIDATE_LOAD_FAILED, SUPER_LIKE_LOCKED } from '../error-texts.ts';
import { CandidateProfileScreen } from './profile-screen.tsx';

const CANDIDATE_ID = '0d1c9f9e-0000-4000-8000-00000000000c';
const JOB_ID = '0d1c9f9e-0000-4000-8000-00000000000a';

const PROFILE: CandidateProfile = {
  ...{ user_id: CANDIDATE_ID, name: 'Ana Souza', ...COMPATIBLE_CANDIDATE, bairro_mora: null },
  job: null,
  is_compatible: true,
  decision: null,
  match: null,
  likes: likesLeft(5),
};

const { candidates, likes } = contractImplementer;

function signInCompany() {
  const session = signInCandidate();
  signInCandidate({ user: { ...session.user, user_type: 'company' } });
}

it('explains that the plan has no super like, and records the refusal (likes#refused-by-the-screen)', async () => {
  const recorded: unknown[] = [];
  fakeServer({
    candidates: { profile: candidates.profile.handler(async () => PROFILE) },
    likes: {
      recordRefusal: likes.recordRefusal.handler(async ({ input }) => {
        recorded.push(input);
        return {};
      }),
    },
  });
  signInCompany();
  await renderInApp(<CandidateProfileScreen candidateId={CANDIDATE_ID} jobId={JOB_ID} />);

  fireEvent.click(await screen.findByRole('button', { name: 'Super Like' }));

  await waitFor(() => expect(shownToasts).toEqual([`${SUPER_LIKE_LOCKED.title}: ${SUPER_LIKE_LOCKED.text}`]));
  await waitFor(() =>
    expect(recorded).toEqual([{ candidate_id: CANDIDATE_ID, job_id: JOB_ID, reason: 'PLAN_REQUIRED' }]),
  );
});

it('returns to the candidates of the job, with a message, when the profile does not load', async () => {
  fakeServer({
    candidates: {
      profile: candidates.profile.handler(async () => {
        throw new Error('The database is unavailable');
      }),
    },
  });
  signInCompany();
  const { router } = await renderInApp(<CandidateProfileScreen candidateId={CANDIDATE_ID} jobId={JOB_ID} />);
  await waitFor(() => expect(shownToasts).toEqual([`Erro: ${CANDIDATE_LOAD_FAILED}`]));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/empresa/vagas/${JOB_ID}/candidatos`));
});
