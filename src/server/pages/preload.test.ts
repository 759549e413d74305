import { describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/session.ts';
import { createPreloader } from './preload.ts';

const split = (route: string) => `src/web/routes/${route}.tsx?tsr-split=component`;

const PAGE = '<script type="module" crossorigin src="/assets/start.js"></script>';
const MANIFEST = {
  '_start.js': { file: 'assets/start.js' },
  '_data.js': { file: 'assets/data.js', imports: ['_start.js'] },
  [split('_app/route')]: { file: 'assets/frame.js', imports: ['_data.js'] },
  [split('_app/vagas.index')]: { file: 'assets/deck.js', imports: ['_data.js'], css: ['assets/deck.css'] },
  [split('_app/vagas.candidatos.perfil.$companyId')]: { file: 'assets/company.js' },
  [split('auth')]: { file: 'assets/auth.js' },
  [split('termos')]: { file: 'assets/terms.js' },
};

const FRAME = split('_app/route');
const SCREENS = [
  { path: '/vagas', isFramed: true, chunks: [FRAME, split('_app/vagas.index')] },
  {
    path: '/vagas/candidatos/perfil/$companyId',
    isFramed: true,
    chunks: [FRAME, split('_app/vagas.candidatos.perfil.$companyId')],
  },
  { path: '/auth', isFramed: false, chunks: [split('auth')] },
  { path: '/termos', isFramed: false, chunks: [split('termos')] },
];

const announce = createPreloader({ screens: SCREENS, manifest: MANIFEST }, PAGE);
const VISITOR = { user: null };
const CANDIDATE = { user: { id: 'ana' }, home_route: '/vagas' } as SignedIn;

const announced = (path: string, session: SignedIn | typeof VISITOR) =>
  [...announce(path, session).matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file);

describe('the preload elements', () => {
  it('include the layout, the screen and their imports, except files that the page references already', () => {
    expect(announced('/vagas', CANDIDATE)).toEqual(['frame.js', 'data.js', 'deck.js', 'deck.css']);
  });

  it('match paths with parameters', () => {
    expect(announced('/vagas/candidatos/perfil/1', CANDIDATE)).toContain('company.js');
    expect(announced('/vagas/candidatos/perfil', CANDIDATE)).toEqual([]);
  });

  it.each(['/', '/auth'])('are those of the home screen for a signed-in user at %s', (path) => {
    expect(announced(path, CANDIDATE)).toContain('deck.js');
  });

  it('are those of the sign-in screen for a visitor at a path that requires a session', () => {
    expect(announced('/vagas', VISITOR)).toEqual(['auth.js']);
    expect(announced('/auth', VISITOR)).toEqual(['auth.js']);
  });

  it('are those of the public screen, with and without a session', () => {
    expect(announced('/termos', VISITOR)).toEqual(['terms.js']);
    expect(announced('/termos', CANDIDATE)).toEqual(['terms.js']);
  });

  it.each(['/', '/nada'])('are empty for a visitor at %s', (path) => {
    expect(announce(path, VISITOR)).toBe('');
  });

  it('use modulepreload for code, and preload for styles', () => {
    expect(announce('/vagas', CANDIDATE)).toContain('<link rel="modulepreload" crossorigin href="/assets/deck.js">');
    expect(announce('/vagas', CANDIDATE)).toContain('as="style" crossorigin href="/assets/deck.css">');
  });
});
