import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, renderInApp } from '#web/testing/page.tsx';
import { ErrorScreen } from './error-screen.tsx';

const GONE = 'Failed to fetch dynamically imported module: https://encaixe.test/assets/details-view-a.js';

const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  fakeServer({});
});

it.each([GONE, 'error loading dynamically imported module', 'Importing a module script failed.'])(
  'reloads the page when a chunk is missing on the server, but only after the user presses the button: %s (app#update)',
  async (message) => {
    await renderInApp(<ErrorScreen error={new TypeError(message)} reset={() => {}} />);
    const button = screen.getByRole('button', { name: 'Tentar de novo' });
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(button);
    expect(reload).toHaveBeenCalledOnce();
  },
);

it.each([`Offline: ${GONE}`, 'Cannot read properties of undefined'])(
  'renders the screen again without a reload after any other error: %s',
  async (message) => {
    const reset = vi.fn();
    await renderInApp(<ErrorScreen error={new TypeError(message)} reset={reset} />);
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(reset).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  },
);
