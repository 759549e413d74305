import { expect, it } from 'vitest';
import { chunksPlugin } from './build.ts';

const screen = (name: string) => `/src/web/routes/${name}.tsx?tsr-split=component`;
const API_CLIENT = '/src/web/lib/api/api-client.ts';

/**
 * The imports of each module. Ten signed-in screens import the same two modules. The light screens `auth` and `termos` don't import the
 * API client.
 */
const IMPORTS: Record<string, string[]> = {
  [screen('_app/route')]: ['avatar', 'button', 'cn', API_CLIENT],
  [screen('auth')]: ['button', 'cn', 'password-rules'],
  [screen('termos')]: ['cn'],
  [screen('success')]: ['banner', API_CLIENT],
  ...Object.fromEntries(Array.from({ length: 10 }, (_, n) => [screen(`_app/screen-${n}`), ['card', 'button']])),
  [screen('_app/form')]: ['field', 'password-rules'],
  card: ['banner'],
};

function nameOf(id: string): string | null {
  const { plugin, nameOf } = chunksPlugin();
  const { moduleParsed } = plugin;
  if (typeof moduleParsed !== 'function') throw new TypeError('The plugin has no moduleParsed hook');
  for (const parsed of Object.keys(IMPORTS)) moduleParsed.call({} as never, { id: parsed } as never);
  return nameOf(id, { getModuleInfo: (module) => ({ importedIds: IMPORTS[module] ?? [] }) });
}

it.each([
  ['avatar', 'frame', 'imported by the signed-in layout'],
  ['banner', 'frame', 'imported by many signed-in screens, directly or indirectly'],
  [API_CLIENT, 'frame', 'imported by no light screen'],
  ['button', 'common', 'imported by signed-in screens and some light screens'],
  ['cn', 'plain', 'imported by signed-in screens and all light screens'],
  ['field', null, 'imported by few screens'],
  ['password-rules', null, 'imported by a light screen and one signed-in screen'],
] as [string, string | null, string][])(
  'assigns %s to the chunk %j (null: the bundler decides) when it is %s',
  (id, name) => {
    expect(nameOf(id)).toBe(name);
  },
);
