import { ORPCError } from '@orpc/server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { procedures, serve, show, signInCandidate } from '#web/testing/page.tsx';
import { toasts } from '#web/testing/toasts.ts';
import { NoticeField } from './notice-field.tsx';

/** The switch over a server that answers when it is let. */
async function given(refuses = false) {
  const asked: boolean[] = [];
  const held = Promise.withResolvers<void>();
  serve({
    notices: {
      set: procedures.notices.set.handler(async ({ input }) => {
        asked.push(input.is_on);
        await held.promise;
        if (refuses) throw new ORPCError('RATE_LIMITED', { status: 429 });
        return {};
      }),
    },
  });
  signInCandidate();
  await show(<NoticeField isTold={true} />);
  return { asked, answer: () => act(async () => held.resolve()) };
}

const control = () => screen.getByRole('switch', { name: /^Avisar por e-mail/ });
const press = () => act(async () => fireEvent.click(control()));

it('shows at once what was chosen, and asks once however often it is pressed', async () => {
  const { asked, answer } = await given();
  await press();
  await press();
  expect(control()).toHaveProperty('checked', false);
  await answer();
  await waitFor(() => expect(toasts.join()).toContain('Aviso desligado'));
  expect(asked).toEqual([false]);
});

it('goes back to how it was where the server refuses, and says so', async () => {
  const { answer } = await given(true);
  await press();
  await answer();
  await waitFor(() => expect(control()).toHaveProperty('checked', true));
  await waitFor(() => expect(toasts).toHaveLength(1));
});
