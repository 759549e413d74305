import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
});

// The app has a root of its own, which the library's cleanup does not know.
afterEach(() => document.body.replaceChildren());

it.each(['/perfil/x', '/vagas/x/y', '/candidatos/empresa/x/y'])(
  'shows a visitor that %s, below a guarded screen, does not exist (pages#unknown-address)',
  async (address) => {
    // React warns that the router's lazy component calls use() only until its code is loaded.
    const warnings = vi.spyOn(console, 'error').mockReturnValue();
    window.history.replaceState(null, '', address);
    await import('./main.tsx');
    await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' });
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(warnings.mock.calls.flat().filter((warning) => !String(warning).includes('use() to suspend'))).toEqual([]);
  },
);
