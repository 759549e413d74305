/**
 * `file`: a file of the build, whose name changes with its content. `picture`: the same for pictures. `page`: a screen of the
 * signed-in app. Whatever is none of them goes to the server as if there were no service worker.
 */
export type Strategy = 'file' | 'picture' | 'page' | null;

/** First parts of the addresses behind which a signed-in screen lies; '/' leads whoever is signed in to theirs. */
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

/** How a request is answered, by a service worker of `origin`. */
export function strategyFor({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Strategy {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  const [, first = '', second] = address.pathname.split('/');
  if (mode === 'navigate') return APP.has(first) ? 'page' : null;
  if (second === undefined) return null;
  if (first === 'assets') return 'file';
  return first === 'media' ? 'picture' : null;
}

/** Which of `keys` (oldest first) have to go so that `limit` are left beside the `pinned` ones, which stay. */
export function surplus<K>(keys: readonly K[], limit: number, isPinned: (key: K) => boolean): K[] {
  const others = keys.filter((key) => !isPinned(key));
  return others.slice(0, Math.max(0, others.length - limit));
}
