const CALLS = '/api/rpc/';

/**
 * What a company does in another region than its home: its candidates there, its matches and what becomes of them. Nothing that
 * its home tells of it, nor anything of its account, its plan or its team.
 */
export const ACTED: ReadonlySet<string> = new Set([
  'jobs/list',
  'jobs/week',
  'views/job',
  'candidates/deck',
  'candidates/profile',
  'candidates/skip',
  'candidates/undoSkip',
  'candidates/reject',
  'candidates/undoReject',
  'candidates/rejectMany',
  'candidates/undoRejectMany',
  'likes/likeCandidate',
  'likes/superLikeCandidate',
  'likes/undoLikeCandidate',
  'likes/noteRefusal',
  'keeping/likedCandidates',
  'keeping/refusedCandidates',
  'keeping/bringBackCandidate',
  'matches/list',
  'matches/one',
  'matches/remove',
  'hiring/board',
  'hiring/column',
  'hiring/one',
  'hiring/move',
  'hiring/undo',
  'hiring/moveMany',
  'hiring/undoMany',
  'hiring/answers',
  'hiring/open',
  'hiring/close',
  'hiring/addNote',
  'hiring/removeNote',
  'hiring/stillHere',
  'hiring/interview',
  'hiring/propose',
  'hiring/cancelInterview',
  'hiring/notices',
  'resumes/received',
  'privacy/noteWhatsapp',
  'safety/report',
  'safety/block',
  'safety/unblock',
  'safety/blocked',
  'safety/reports',
  'news/current',
  'news/seen',
]);

const EVENTS = /^\/api\/events(?:\?since=\d{1,16})?$/;

/** What of this a request is: a call, or what is heard meanwhile; undefined for whatever stays at home. */
export function actedOf(method: string | undefined, url: string): 'call' | 'events' | undefined {
  // As a page of ours asks: whoever writes an address otherwise is at home.
  if (method === 'POST' && url.startsWith(CALLS) && ACTED.has(url.slice(CALLS.length))) return 'call';
  return method === 'GET' && EVENTS.test(url) ? 'events' : undefined;
}
