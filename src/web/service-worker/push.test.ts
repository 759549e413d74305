import { describe, expect, it } from 'vitest';
import { BUSY_LOCK } from '../lib/page/busy-window.ts';
import { notificationOf, openPush, pathIn, type Scope, showPush } from './push.ts';

const ORIGIN = 'https://encaixe.example';

it.each([
  ['/conversas?ver=recados', '/conversas?ver=recados'],
  ['/', '/'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['conversas', '/'],
  [7, '/'],
  [undefined, '/'],
])('keeps to paths within the app: %s (push#opens)', (path, led) => {
  expect(pathIn(path, ORIGIN)).toBe(led);
});

it('shows the message, and a general text when it is empty', () => {
  const message = JSON.stringify({ title: 'Novo match', body: 'Match com a Padaria', path: '/conversas', tag: 'x' });
  expect(notificationOf(message, ORIGIN)).toMatchObject({
    title: 'Novo match',
    options: { body: 'Match com a Padaria', tag: 'x', data: { path: '/conversas' } },
  });
  for (const nothing of ['', 'null', '[]', '{"title":7}', '{'])
    expect(notificationOf(nothing, ORIGIN)).toMatchObject({ title: 'Encaixe', options: { data: { path: '/' } } });
});

type Open = { path: string; isBusy?: boolean; isLooked?: boolean };

/** Fakes a service worker with these windows, and records their calls in order. */
function given(...open: Open[]) {
  const done: string[] = [];
  const shown: { title: string; silent: boolean | null | undefined }[] = [];
  const windows = open.map(({ path, isLooked = false }, at) => {
    const client = {
      id: `window-${at}`,
      url: `${ORIGIN}${path}`,
      focused: isLooked,
      visibilityState: isLooked ? ('visible' as const) : ('hidden' as const),
      focus: async () => {
        done.push(`focus ${at}`);
        return client;
      },
      navigate: async (to: string) => {
        done.push(`lead ${at} to ${to}`);
        return client;
      },
    };
    return client;
  });
  const held = open.flatMap(({ isBusy }, at) => [
    { name: 'another', clientId: `window-${at}` },
    ...(isBusy ? [{ name: BUSY_LOCK, clientId: `window-${at}` }] : []),
  ]);
  const scope: Scope = {
    location: { origin: ORIGIN },
    clients: { matchAll: async () => windows, openWindow: async (to: string) => void done.push(`open ${to}`) },
    registration: {
      showNotification: async (title: string, { silent }: NotificationOptions = {}) =>
        void shown.push({ title, silent }),
    },
    navigator: {
      setAppBadge: async () => void done.push('badge'),
      locks: { query: async () => ({ held, pending: [] }) },
    },
  };
  return { scope, done, shown };
}

describe('a push notification', () => {
  const message = JSON.stringify({ title: 'Novo match', body: 'Match com a Padaria', path: '/conversas', tag: 'x' });

  it.each([
    ['nothing is open', [], false],
    ['the app is open behind', [{ path: '/vagas' }], false],
    ['a window of the app is visible', [{ path: '/matches' }, { path: '/vagas', isLooked: true }], true],
  ])(
    'is always shown, as browsers require, and silent while a screen has the focus: %s (push#opens)',
    async (_, open, silent) => {
      const { scope, done, shown } = given(...open);
      await showPush(scope, message);
      expect(shown).toEqual([{ title: 'Novo match', silent }]);
      expect(done).toEqual(silent ? [] : ['badge']);
    },
  );

  it('is shown when the message is invalid, or the browser has no badge', async () => {
    const { scope, shown } = given();
    await showPush({ ...scope, navigator: {} }, '{');
    await showPush({ ...scope, navigator: { setAppBadge: () => Promise.reject(new Error('no')) } }, '{');
    expect(shown.map(({ title }) => title)).toEqual(['Encaixe', 'Encaixe']);
  });
});

describe('a press on a push notification (push#opens)', () => {
  it.each<[string, Open[], string[]]>([
    ['in a window of its own', [], ['open /conversas?ver=recados']],
    ['where it is open', [{ path: '/vagas' }, { path: '/conversas?ver=recados', isBusy: true }], ['focus 1']],
    [
      'in one that is free',
      [{ path: '/perfil', isBusy: true }, { path: '/vagas' }],
      ['focus 1', 'lead 1 to /conversas?ver=recados'],
    ],
    ['not where something is typed', [{ path: '/perfil', isBusy: true }], ['open /conversas?ver=recados']],
    [
      'not in a window with the sign-up screen',
      [{ path: '/auth' }, { path: '/operador/fila' }],
      ['open /conversas?ver=recados'],
    ],
  ])('opens its screen %s', async (_, open, expected) => {
    const { scope, done } = given(...open);
    await openPush(scope, '/conversas?ver=recados');
    expect(done).toEqual(expected);
  });

  it('navigates an open window when the browser has no Web Locks', async () => {
    const { scope, done } = given({ path: '/vagas', isBusy: true });
    await openPush({ ...scope, navigator: {} }, '/matches');
    expect(done).toEqual(['focus 0', 'lead 0 to /matches']);
  });
});
