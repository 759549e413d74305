import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OwnProfile } from '#contract/profiles.ts';
import { type Step, stepBefore, stepToShow } from './step-rules.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of a new candidate's profile that this entry shows (profiles#candidate-steps). */
    profileStep?: Step;
    /** True when the previous history entry shows the previous step. */
    isAfterStep?: boolean;
  }
}

const ADDRESS = '/perfil';

/** Returns the step on the screen. Each step is a history entry, so that the browser's Back button shows the previous step. */
export function useStep(profile: OwnProfile) {
  const router = useRouter();
  const navigate = useNavigate();
  const entry = useLocation({ select: ({ pathname, state }) => (pathname === ADDRESS ? state : null) });
  // While the page navigates elsewhere, the current step stays.
  const [latest, setLatest] = useState(entry);
  if (entry && entry !== latest) setLatest(entry);
  const { profileStep: requestedStep, isAfterStep } = entry ?? latest ?? {};
  const step = stepToShow(requestedStep, profile);

  // Stores the step in this history entry, so that later saves don't change it.
  const isUnnamed = entry !== null && requestedStep === undefined;
  useEffect(() => {
    if (isUnnamed) void navigate({ to: ADDRESS, state: { profileStep: step }, replace: true, resetScroll: false });
  }, [navigate, isUnnamed, step]);

  return {
    step,
    goOnTo: (next: Step) => void navigate({ to: ADDRESS, state: { profileStep: next, isAfterStep: true } }),
    goBack() {
      if (isAfterStep) return router.history.back();
      const before = stepBefore(step);
      if (before) void navigate({ to: ADDRESS, state: { profileStep: before }, replace: true });
    },
  };
}
