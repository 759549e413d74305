/**
 * The caching strategy of a request. `file` (of the build) and `picture` (uploaded by a user): cache first, because their URLs change
 * with their content. `page` (of a signed-in screen): network first. null: the service worker doesn't handle the request.
 */
export type Strategy = 'file' | 'picture' | 'page' | null;

/** First path segments of the signed-in screens; '/' redirects signed-in users to their home screen. */
const SIGNED_IN_SEGMENTS: ReadonlySet<string> = new Set([
  '',
  'assinatura',
  'avisos',
  'bloqueados',
  'candidatos',
  'company',
  'conversas',
  'curriculo',
  'curriculo-preview',
  'empresa',
  'indique',
  'matches',
  'perfil',
  'preferencias',
  'seus-dados',
  'vagas',
]);

export function strategyFor({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Strategy {
  const { origin: requestOrigin, pathname } = new URL(url);
  if (method !== 'GET' || requestOrigin !== origin) return null;
  const [, first = '', second] = pathname.split('/');
  if (mode === 'navigate') return SIGNED_IN_SEGMENTS.has(first) ? 'page' : null;
  if (second === undefined) return null;
  if (first === 'assets') return 'file';
  return first === 'media' ? 'picture' : null;
}

/** Returns which of `keys` (the oldest first) to delete so that at most `limit` are left. Pinned keys stay and don't count. */
export function selectKeysToDelete<K>(keys: readonly K[], limit: number, isPinned: (key: K) => boolean): K[] {
  const others = keys.filter((key) => !isPinned(key));
  return others.slice(0, Math.max(0, others.length - limit));
}
