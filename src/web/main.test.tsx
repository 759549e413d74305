import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
});

// The app renders into its own React root, which Testing Library doesn't clean up.
afterEach(() => document.body.replaceChildren());

it.each(['/perfil/x', '/vagas/x', '/empresa/candidatos/x', '/vagas/x/y', '/candidatos/empresa/x/y'])(
  'shows the page for unknown paths to an anonymous visitor of %s (pages#unknown-address)',
  async (address) => {
    // React logs a warning because the router's lazy component calls use() only while its code is loading.
    const warnings = vi.spyOn(console, 'error').mockReturnValue();
    window.history.replaceState(null, '', address);
    await import('./main.tsx');
    await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' });
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(warnings.mock.calls.flat().filter((warning) => !String(warning).includes('use() to suspend'))).toEqual([]);
  },
);
