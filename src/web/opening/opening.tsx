import { renderToStaticMarkup } from 'react-dom/server';
import type { FirstAnswer } from '#contract/first-screen.ts';
import type { SignedIn } from '#contract/session.ts';
import { FirstCard, opensWithCard } from './first-card.tsx';
import { FirstJobs, opensWithJobs } from './first-jobs.tsx';
import { Frame } from './frame.tsx';

export { renderOnItsWay, renderPublic } from './public-page.tsx';
export { renderSignIn } from './sign-in.tsx';

function drawn(session: SignedIn, first: FirstAnswer, now: Date) {
  if (first.screen === 'deck') {
    if (!opensWithCard(session, first.answer)) return null;
    return (
      <Frame session={session} title="Vagas">
        <FirstCard likes={session.likes} canSuperLike={session.entitlements.can_super_like} deck={first.answer} />
      </Frame>
    );
  }
  if (!opensWithJobs(session, first.answer)) return null;
  return (
    <Frame session={session} title="Minhas vagas">
      <FirstJobs entitlements={session.entitlements} list={first.answer} now={now} />
    </Frame>
  );
}

/**
 * Renders the user's first screen as HTML, with the components of the app, so that it is visible while their code is loading.
 * Returns '' when the first screen is another one. Runs on the server.
 */
export function renderOpening(session: SignedIn, first: FirstAnswer, now: Date): string {
  const screen = drawn(session, first, now);
  return screen === null ? '' : renderToStaticMarkup(screen);
}
