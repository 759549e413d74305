import { expect, it, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createPublicPageRenderer } from './public-pages.ts';

const OFFICER = { name: null, email: 'dados@encaixe.test' };
const INSTALLATION = { publicUrl: 'https://encaixe.test', officer: OFFICER, seller: undefined };

it('renders a page again only when the text about open jobs changes or after a failure (pages#without-script)', async () => {
  const logged: string[] = [];
  const log = createLog({ level: 'error', destination: { write: (line: string) => void logged.push(line) } });
  const render = vi.fn(async (path: string) => `<h1>${path}</h1>`);
  const page = createPublicPageRenderer(
    { ...INSTALLATION, log },
    { renderPublic: render, renderSkeleton: async () => '<main>…</main>' },
    '<head>',
  );
  render.mockRejectedValueOnce(new Error('broken'));
  expect(await page('/', '')).toBe(null);
  expect(logged).toHaveLength(1);
  expect((await page('/', ''))?.opening).toContain('<h1>/</h1>');
  await page('/', '');
  expect(render).toHaveBeenCalledTimes(2);
  await page('/', 'Mais de 10 vagas');
  expect(render).toHaveBeenCalledTimes(3);
});
