import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { RealtimeType } from '#contract/realtime.ts';
import { renewalMessage } from '#domain/weekly-likes.ts';
import { errorCode, queryClient } from '#web/lib/api-client.ts';
import { onServerChange } from '#web/lib/realtime.ts';
import { getSession, isSignedIn, setSession, useSession } from '#web/lib/session.ts';
import { notify } from '#web/ui/notify.ts';
import { askSession } from './refresh-session.ts';

/** What may have changed something that the session says. */
const CONCERNING: ReadonlySet<RealtimeType> = new Set(['profile.changed', 'likes.changed', 'resync']);

/** company.md 9 'realtime debounce'. */
const DEBOUNCE_MS = 100;
/** candidate.md 9 'Redirect after logout'. */
const LEAVE_AFTER_MS = 100;

/** The server no longer knows this session: said once, and the page signs out too. */
function endHere() {
  if (!isSignedIn(getSession())) return;
  setSession({ user: null });
  notify.info('Sua sessão terminou', 'Entre de novo para continuar.');
}

async function refresh() {
  const before = getSession();
  // A page without connection keeps what it knows; the stream says 'resync' when it is back.
  const next = await askSession().catch(() => null);
  if (isSignedIn(before) && next?.user === null) notify.info('Sua sessão terminou', 'Entre de novo para continuar.');
}
