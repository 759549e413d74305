import { describe, expect, it } from 'vitest';
import { UNSAVED_INPUT_LOCK } from '../lib/page/busy-window.ts';
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
])('pathIn returns paths within the app, and / for anything else: %s (push#opens)', (path, opened) => {
  expect(pathIn(path, ORIGIN)).toBe(opened);
});

it('notificationOf returns the content of the message, and a general text for an empty or invalid one', () => {
  const message = JSON.stringify({ title: 'Novo match', body: 'Match com a Padaria', path: '/conversas', tag: 'x' });
  expect(notificationOf(message, ORIGIN)).toMatchObject({
    title: 'Novo match',
    options: { body: 'Match com a Padaria', tag: 'x', data: { path: '/conversas' } },
  });
  for (const invalid of ['', 'null', '[]', '{"title":7}', '{'])
    expect(notificationOf(invalid, ORIGIN)).toMatchObject({ title: 'Encaixe', options: { data: { path: '/' } } });
});

type OpenPage = { path: string; hasUnsavedInput?: boolean; isFocused?: boolean };

/** Returns a fake service worker scope with these open windows, its recorded calls, and the notifications that were shown. */
function fakeScope(...pages: OpenPage[]) {
  const calls: string[] = [];
  const shown: { title: string; silent: boolean | null | undefined }[] = [];
  const windows = pages.map(({ path, isFocused = false }, index) => {
    const client = {
      id: `window-${index}`,
      url: `${ORIGIN}${path}`,
      focused: isFocused,
      visibilityState: isFocused ? ('visible' as const) : ('hidden' as const),
      focus: async () => {
        calls.push(`focus ${index}`);
        return client;
      },
      navigate: async (to: string) => {
        calls.push(`navigate ${index} to ${to}`);
        return client;
      },
    };
    return client;
  });
  const held = pages.flatMap(({ hasUnsavedInput }, index) => [
    { name: 'another', clientId: `window-${index}` },
    ...(hasUnsavedInput ? [{ name: UNSAVED_INPUT_LOCK, clientId: `window-${index}` }] : []),
  ]);
  const scope: Scope = {
    location: { origin: ORIGIN },
    clients: { matchAll: async () => windows, openWindow: async (to: string) => void calls.push(`open ${to}`) },
    registration: {
      showNotification: async (title: string, { silent }: NotificationOptions = {}) =>
        void shown.push({ title, silent }),
    },
    navigator: {
      setAppBadge: async () => void calls.push('badge'),
      locks: { query: async () => ({ held, pending: [] }) },
    },
  };
  return { scope, calls, shown };
}

describe('a push notification', () => {
  const message = JSON.stringify({ title: 'Novo match', body: 'Match com a Padaria', path: '/conversas', tag: 'x' });

  it.each([
    ['no window is open', [], false],
    ['a window of the app is hidden', [{ path: '/vagas' }], false],
    ['a window of the app has the focus', [{ path: '/matches' }, { path: '/vagas', isFocused: true }], true],
  ])(
    'is always shown, and is silent only while a window of the app has the focus: %s (push#opens)',
    async (_, open, silent) => {
      const { scope, calls, shown } = fakeScope(...open);
      await showPush(scope, message);
      expect(shown).toEqual([{ title: 'Novo match', silent }]);
      expect(calls).toEqual(silent ? [] : ['badge']);
    },
  );

  it('is shown also when the message is invalid, and the browser has no badges or refuses one', async () => {
    const { scope, shown } = fakeScope();
    await showPush({ ...scope, navigator: {} }, '{');
    await showPush({ ...scope, navigator: { setAppBadge: () => Promise.reject(new Error('no')) } }, '{');
    expect(shown.map(({ title }) => title)).toEqual(['Encaixe', 'Encaixe']);
  });
});

describe('a press on a push notification (push#opens)', () => {
  it.each<[string, OpenPage[], string[]]>([
    ['in a new window when none is open', [], ['open /conversas?ver=recados']],
    [
      'in the window that already shows this screen',
      [{ path: '/vagas' }, { path: '/conversas?ver=recados', hasUnsavedInput: true }],
      ['focus 1'],
    ],
    [
      'in a window without unsaved input',
      [{ path: '/perfil', hasUnsavedInput: true }, { path: '/vagas' }],
      ['focus 1', 'navigate 1 to /conversas?ver=recados'],
    ],
    [
      'in a new window when the open window has unsaved input',
      [{ path: '/perfil', hasUnsavedInput: true }],
      ['open /conversas?ver=recados'],
    ],
    [
      'in a new window when the open windows show the sign-in or the operators’ console',
      [{ path: '/auth' }, { path: '/operador/fila' }],
      ['open /conversas?ver=recados'],
    ],
  ])('opens the screen of the notification %s', async (_, open, expected) => {
    const { scope, calls } = fakeScope(...open);
    await openPush(scope, '/conversas?ver=recados');
    expect(calls).toEqual(expected);
  });

  it('navigates an open window when the browser does not support Web Locks', async () => {
    const { scope, calls } = fakeScope({ path: '/vagas', hasUnsavedInput: true });
    await openPush({ ...scope, navigator: {} }, '/matches');
    expect(calls).toEqual(['focus 0', 'navigate 0 to /matches']);
  });
});
