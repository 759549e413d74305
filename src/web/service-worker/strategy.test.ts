import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { selectKeysToDelete, strategyFor } from './strategy.ts';

const ORIGIN = 'https://encaixe.example';

const strategyOf = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  strategyFor({ url: new URL(path, ORIGIN).href, mode, method }, ORIGIN);

describe('strategyFor', () => {
  it.each([
    ['/assets/start-DozSGv52.js', 'cors', 'file'],
    ['/assets/plus-jakarta-sans.woff2', 'cors', 'file'],
    ['/media/avatars/ana_1_x-192.webp', 'no-cors', 'picture'],
    ['/', 'navigate', 'page'],
    ['/?utm_source=app', 'navigate', 'page'],
    ['/vagas?empresa=1', 'navigate', 'page'],
    ['/empresa/vagas/editar/1', 'navigate', 'page'],
  ] as const)('returns the strategy of %s (%s): %s', (path, mode, strategy) => {
    expect(strategyOf(path, mode)).toBe(strategy);
  });

  it.each([
    ['/api/events', 'cors'],
    ['/api/rpc/feed/deck', 'cors'],
    ['/api/auth/verify-email?token=x', 'navigate'],
    ['/dev/mailbox', 'navigate'],
    ['/demonstracao/pagamento/1', 'navigate'],
    ['/success', 'navigate'],
    ['/cancel', 'navigate'],
    ['/auth', 'navigate'],
    ['/dashboard', 'navigate'],
    ['/nova-senha#token=x', 'navigate'],
    ['/assets/start-DozSGv52.js', 'navigate'],
    ['/media/avatars/ana_1_x.webp', 'navigate'],
    ['/vagas', 'cors'],
    ['/assets', 'cors'],
    ['/sw.js', 'same-origin'],
    ['/manifest.webmanifest', 'cors'],
    ['https://elsewhere.example/assets/a.js', 'cors'],
    ['https://elsewhere.example/vagas', 'navigate'],
  ] as const)('sends %s (%s) to the server', (path, mode) => {
    expect(strategyOf(path, mode)).toBe(null);
  });

  it.each(['POST', 'HEAD', 'PUT'])('sends %s requests to the server', (method) => {
    expect(strategyOf('/assets/a.js', 'cors', method)).toBe(null);
    expect(strategyOf('/vagas', 'navigate', method)).toBe(null);
  });

  const screens = Object.keys(import.meta.glob('../routes/_app/*.tsx')).filter((file) => !file.endsWith('/route.tsx'));

  it.each(screens)("returns the strategy 'page' for the signed-in screen of %s", (file) => {
    const [name = ''] = file.split('/').slice(-1);
    const path = name.replace(/\.tsx$/, '').replaceAll('.', '/');
    expect(strategyOf(`/${path}`, 'navigate')).toBe('page');
  });

  it('is tested with more than ten signed-in screens', () => {
    expect(screens.length).toBeGreaterThan(10);
  });
});

describe('selectKeysToDelete', () => {
  const isPinned = (key: string) => key.startsWith('p');

  it('returns the oldest keys, so that as many as the limit are left', () => {
    expect(selectKeysToDelete(['a', 'b', 'c'], 2, isPinned)).toEqual(['a']);
  });

  it('neither returns nor counts pinned keys', () => {
    expect(selectKeysToDelete(['p1', 'a', 'p2', 'b', 'c'], 2, isPinned)).toEqual(['a']);
  });

  it('returns no keys when there are not more than the limit', () => {
    expect(selectKeysToDelete(['a', 'p1', 'b'], 2, isPinned)).toEqual([]);
    expect(selectKeysToDelete([], 0, isPinned)).toEqual([]);
  });
});

it("strategyFor returns 'page' for the shortcuts of the web app manifest (app#shortcuts)", async () => {
  const manifest = JSON.parse(await readFile(new URL('../brand/public/manifest.webmanifest', import.meta.url), 'utf8'));
  const urls: string[] = manifest.shortcuts.map(({ url }: { url: string }) => url);
  expect(urls).toEqual(['/', '/conversas', '/indique']);
  for (const url of urls) expect(strategyOf(url, 'navigate')).toBe('page');
});
