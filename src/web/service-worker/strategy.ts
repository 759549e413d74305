/**
 * Caching strategies. `file`: a file of the build, whose name changes with its content. `picture`: the same for pictures. `page`:
 * a screen of the signed-in app. null: the request goes to the server, as without a service worker.
 */
export type Strategy = 'file' | 'picture' | 'page' | null;

/** First path segments of the signed-in screens; '/' redirects signed-in users to their home screen. */
const APP: ReadonlySet<string> = new Set([
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

/** Returns the caching strategy of a request, for a service worker of `origin`. */
export function strategyFor({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Strategy {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  const [, first = '', second] = address.pathname.split('/');
  if (mode === 'navigate') return APP.has(first) ? 'page' : null;
  if (second === undefined) return null;
  if (first === 'assets') return 'file';
  return first === 'media' ? 'picture' : null;
}

/** Returns which of `keys` (oldest first) to delete so that `limit` are left. `pinned` ones stay and don't count. */
export function surplus<K>(keys: readonly K[], limit: number, isPinned: (key: K) => boolean): K[] {
  const others = keys.filter((key) => !isPinned(key));
  return others.slice(0, Math.max(0, others.length - limit));
}
