import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURES_FOLDER, type Picture } from './folder.ts';
import { REDIRECTING_ROUTES } from './screens.ts';

const ROUTES = join(import.meta.dirname, '..', '..', 'src', 'web', 'route-tree.gen.ts');

const STYLE = `
  body { margin: 0; padding: 24px; font: 14px/1.4 system-ui, sans-serif; background: #eee; color: #111; }
  h2 { margin: 40px 0 8px; font-size: 20px; } h3 { margin: 16px 0 8px; font-size: 14px; font-weight: 600; }
  .row { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
  figure { margin: 0; width: 200px; } figure.wide { width: 320px; }
  figure a { display: block; height: 320px; overflow: hidden; background: #fff; border: 1px solid #bbb; }
  figure.found a { border: 2px solid #c00; } img { width: 100%; display: block; }
  figcaption { font-size: 12px; margin-top: 4px; overflow-wrap: anywhere; } figcaption ul { margin: 2px 0; padding-left: 16px; color: #b00; }
  body:has(#found:checked) figure:not(.found) { display: none; }
`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function figure({ variant, file, findings }: Picture): string {
  const kinds = [variant.includes('desk') ? 'wide' : '', findings.length > 0 ? 'found' : ''].join(' ');
  const list = findings.length > 0 ? `<ul>${findings.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>` : '';
  return `<figure class="${kinds}"><a href="${file}" target="_blank"><img src="${file}" alt="" loading="lazy"></a><figcaption>${variant}${list}</figcaption></figure>`;
}

function sheetOf(pictures: readonly Picture[], missing: readonly string[]): string {
  const rows = Map.groupBy(pictures, ({ route }) => route);
  const body = [...rows].map(([route, ofRoute]) => {
    const screens = Map.groupBy(ofRoute, ({ position: [screen] }) => screen);
    const blocks = [...screens.values()].map((each) => {
      const [{ person, state } = { person: '', state: '' }] = each;
      return `<h3>${escaped(person)}${state && ` · ${escaped(state)}`}</h3><div class="row">${each.map(figure).join('')}</div>`;
    });
    return `<h2>${escaped(route)}</h2>${blocks.join('')}`;
  });
  const found = pictures.filter(({ findings }) => findings.length > 0).length;
  const notes = missing.length > 0 ? `<p>Without a picture: ${missing.map(escaped).join(', ')}</p>` : '';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style>
<h1>${pictures.length} pictures</h1><label><input type="checkbox" id="found"> only the ${found} with findings</label>${notes}${body.join('')}</html>`;
}

/** Returns the routes without a picture, except those that only redirect. */
async function routesWithout(pictures: readonly Picture[]): Promise<string[]> {
  const [, union = ''] = /fullPaths:([^;]*?)\n {2}fileRoutesByTo/.exec(await readFile(ROUTES, 'utf8')) ?? [];
  const seen = new Set([...REDIRECTING_ROUTES, ...pictures.map(({ route }) => route)]);
  return [...union.matchAll(/'([^']+)'/g)].flatMap(([, route = '']) => (seen.has(route) ? [] : [route]));
}

/**
 * Global teardown of Playwright: writes one HTML page with the pictures of a run and their findings, prints each distinct finding and,
 * without SCREENS_ONLY, each route without a picture, and deletes the test server's folder.
 */
export default async function buildSheet(): Promise<void> {
  const names = (await readdir(PICTURES_FOLDER).catch(() => [])).filter((name) => name.endsWith('.json'));
  const read = names.map(async (name) => JSON.parse(await readFile(join(PICTURES_FOLDER, name), 'utf8')) as Picture);
  const pictures = (await Promise.all(read)).sort(
    (a, b) => a.position[0] - b.position[0] || a.position[1] - b.position[1],
  );
  const missing = process.env.SCREENS_ONLY ? [] : await routesWithout(pictures);
  await writeFile(join(PICTURES_FOLDER, 'index.html'), sheetOf(pictures, missing));
  const findingRows = pictures.flatMap(({ person, route, state, variant, findings }) =>
    findings.map((finding) => [`${route} ${state} · ${person} · ${finding}`, variant] as const),
  );
  for (const [finding, variants] of Map.groupBy(findingRows, ([finding]) => finding))
    process.stdout.write(`${finding} (${variants.map(([, variant]) => variant).join(', ')})\n`);
  for (const route of missing) process.stdout.write(`${route}: without a picture\n`);
  process.stdout.write(`${pictures.length} pictures: ${join(PICTURES_FOLDER, 'index.html')}\n`);
  const server = process.env.ENCAIXE_E2E_FOLDER;
  if (server) await rm(server, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}
