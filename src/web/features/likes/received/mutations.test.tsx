import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contractImplementer, fakeServer, likesLeft, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { useLikeBack } from './mutations.ts';

const ID = '0b1f6f0e-9d1c-4c3a-8f53-2f6a1b7c9d10';

function LikeBack() {
  const likeBack = useLikeBack();
  return (
    <button type="button" onClick={() => void likeBack(ID)}>
      Curtir de volta
    </button>
  );
}

it('undoes the skip of a job that prevents the like, and likes again (likes#one-decision)', async () => {
  const calls: string[] = [];
  fakeServer({
    likes: {
      likeJob: contractImplementer.likes.likeJob.handler(({ errors }) => {
        calls.push('likeJob');
        if (!calls.includes('undoSkip')) throw errors.ALREADY_SKIPPED();
        return { match: null, likes: likesLeft(4) };
      }),
    },
    feed: {
      undoSkip: contractImplementer.feed.undoSkip.handler(() => {
        calls.push('undoSkip');
        return {};
      }),
    },
  });
  signInCandidate();
  await renderInApp(<LikeBack />);
  fireEvent.click(screen.getByRole('button', { name: 'Curtir de volta' }));
  await waitFor(() => expect(shownToasts).toEqual(['Curtida enviada!']));
  expect(calls).toEqual(['likeJob', 'undoSkip', 'likeJob']);
});
