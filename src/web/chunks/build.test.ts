import { expect, it } from 'vitest';
import { chunks } from './build.ts';

const screen = (name: string) => `/src/web/routes/${name}.tsx?tsr-split=component`;
const API_CLIENT = '/src/web/lib/api/api-client.ts';

/** The imports of each module. Ten screens of the app import what `app` imports. */
const GRAPH: Record<string, string[]> = {
  [screen('_app/route')]: ['avatar', 'button', 'cn', API_CLIENT],
  [screen('auth')]: ['button', 'cn', 'password-rules'],
  [screen('termos')]: ['cn'],
  [screen('success')]: ['banner', API_CLIENT],
  ...Object.fromEntries(Array.from({ length: 10 }, (_, n) => [screen(`_app/screen-${n}`), ['card', 'button']])),
  [screen('_app/form')]: ['field', 'password-rules'],
  card: ['banner'],
};

function nameOf(id: string): string | null {
  const { plugin, nameOf } = chunks();
  const { moduleParsed } = plugin;
  if (typeof moduleParsed !== 'function') throw new TypeError('The plugin has no moduleParsed hook');
  for (const parsed of Object.keys(GRAPH)) moduleParsed.call({} as never, { id: parsed } as never);
  return nameOf(id, { getModuleInfo: (module) => ({ importedIds: GRAPH[module] ?? [] }) });
}

it.each([
  ['avatar', 'frame', 'what the signed-in frame imports'],
  ['banner', 'frame', 'what many screens of the app import, by whatever way'],
  [API_CLIENT, 'frame', 'the client of the API, which no light screen has'],
  ['button', 'common', 'what the app shares with signing in'],
  ['cn', 'plain', 'what the pages of text need too'],
  ['field', null, 'what few screens need'],
  ['password-rules', null, 'what signing in shares with one form'],
] as [string, string | null, string][])('assigns %s to the chunk %j: %s', (id, name) => {
  expect(nameOf(id)).toBe(name);
});
