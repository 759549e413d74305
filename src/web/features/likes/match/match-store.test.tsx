import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MatchDialogData } from '#contract/matches.ts';
import { MATCH_DIALOGS_CLOSED_EVENT } from '#web/lib/news/liked-event.ts';
import { getPersonSwitchCount, setSession } from '#web/lib/session/session.ts';
import { signInCandidate } from '#web/testing/page.tsx';
import { NO_PICTURE } from '#web/testing/samples.ts';
import { hasShownMatch, queueMatchDialog, removeShownMatch, useShownMatch } from './match-store.ts';

const matchOf = (matchId: string): MatchDialogData => ({
  matchId,
  otherUserId: 'outro',
  otherUserName: 'Padaria Sol',
  jobId: null,
  jobTitle: null,
  other: { ...NO_PICTURE },
  contact: 'available',
  whatsapp_url: null,
});

it('shows matches one after the other, each once until the page is reloaded', () => {
  const { result } = renderHook(useShownMatch);
  const shown = () => result.current?.matchId ?? null;
  expect(shown()).toBeNull();

  act(() => {
    queueMatchDialog(matchOf('a'), getPersonSwitchCount());
    queueMatchDialog(matchOf('b'), getPersonSwitchCount());
    // The page's own response and the event of another tab may both announce the same match.
    queueMatchDialog(matchOf('a'), getPersonSwitchCount());
  });
  expect(shown()).toBe('a');
  let closedEvents = 0;
  window.addEventListener(MATCH_DIALOGS_CLOSED_EVENT, () => closedEvents++);
  act(removeShownMatch);
  expect([shown(), closedEvents]).toEqual(['b', 0]);
  act(removeShownMatch);
  expect([shown(), closedEvents]).toEqual([null, 1]);

  act(() => queueMatchDialog(matchOf('b'), getPersonSwitchCount()));
  expect(shown()).toBeNull();
  expect([hasShownMatch('a'), hasShownMatch('b'), hasShownMatch('c')]).toEqual([true, true, false]);
});

it('shows no match of the previous user to another user who signs in (accounts#session-end)', () => {
  const { user } = signInCandidate();
  const ana = getPersonSwitchCount();
  queueMatchDialog(matchOf('de ana'), getPersonSwitchCount());
  setSession({ user: null });
  signInCandidate({ user: { ...user, id: 'bia' } });
  // The response to a request of Ana's session arrives after Bia has signed in.
  queueMatchDialog(matchOf('de ana também'), ana);
  const { result } = renderHook(useShownMatch);
  expect(result.current).toBeNull();
  act(() => queueMatchDialog(matchOf('de bia'), getPersonSwitchCount()));
  expect(result.current?.matchId).toBe('de bia');
  act(removeShownMatch);
  expect(result.current).toBeNull();
});
