import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from '../fields/search-field.tsx';
import { Menu } from '../popups/menu.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

/** The fake CloseWatchers that are not destroyed, the latest last. */
const watchers: Array<{ onclose: (() => void) | null }> = [];

beforeEach(() => {
  watchers.length = 0;
  vi.stubGlobal(
    'CloseWatcher',
    class {
      onclose: (() => void) | null = null;
      constructor() {
        watchers.push(this);
      }
      destroy() {
        watchers.splice(watchers.indexOf(this), 1);
      }
    },
  );
});

/** A CloseWatcher is destroyed by its close request. */
const pressBack = () => act(async () => watchers.pop()?.onclose?.());

function OpenDialog({ kind }: { kind: 'dialog' | 'confirm dialog' }) {
  const [isOpen, setOpen] = useState(true);
  if (kind === 'dialog') return <Dialog open={isOpen} onOpenChange={setOpen} title="Ajustar foto" />;
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      title="Ajustar foto"
      confirmLabel="Sim"
      onConfirm={() => undefined}
    />
  );
}

it.each(['dialog', 'confirm dialog'] as const)(
  'closes the %s by Back, and removes its CloseWatcher (pages#back-closes)',
  async (kind) => {
    render(<OpenDialog kind={kind} />);
    await screen.findByText('Ajustar foto');
    await waitFor(() => expect(watchers).toHaveLength(1));
    await pressBack();
    await waitFor(() => expect(watchers).toEqual([]));
  },
);

it('stays open after each Back while its owner ignores the request', async () => {
  const onOpenChange = vi.fn();
  render(<Dialog open onOpenChange={onOpenChange} title="Códigos" />);
  await waitFor(() => expect(watchers).toHaveLength(1));
  await pressBack();
  await pressBack();
  expect(onOpenChange).toHaveBeenCalledTimes(2);
  expect(watchers).toHaveLength(1);
});

it('closes a menu by Back', async () => {
  render(<Menu trigger={<button type="button">Mais</button>} entries={[{ label: 'Editar' }]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Mais' }));
  await screen.findByText('Editar');
  await pressBack();
  await waitFor(() => expect(watchers).toEqual([]));
});

it('marks the root element while at least one side panel is open, so that the page leaves room for it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const panel = (title: string) => <Dialog key={title} side open onOpenChange={() => {}} title={title} />;
  const root = document.documentElement;
  const { rerender } = render([panel('Ana Lima'), panel('Bia Reis')]);
  await screen.findByText('Bia Reis');
  rerender([panel('Bia Reis')]);
  expect(root.hasAttribute('data-beside-panel')).toBe(true);
  rerender([]);
  expect(root.hasAttribute('data-beside-panel')).toBe(false);
});

it('keeps a side panel open when Escape clears a search field beside it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const onOpenChange = vi.fn();
  render(
    <>
      <SearchField label="Buscar" maxLength={20} searched="" onSearch={() => {}} />
      <Dialog side open onOpenChange={onOpenChange} title="Ana Lima" footer="Ver Perfil" />
    </>,
  );
  await screen.findByText('Ana Lima');
  // Header and footer elements would be landmarks of the page beside the panel.
  expect(document.querySelector('header, footer')).toBeNull();
  const field = screen.getByRole('searchbox', { name: 'Buscar' });
  fireEvent.change(field, { target: { value: 'ana' } });
  // false: the event is cancelled. Otherwise the browser would send a close request to the panel after the key.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect([field.getAttribute('value'), onOpenChange.mock.calls]).toEqual(['', []]);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onOpenChange.mock.calls[0]?.[0]).toBe(false);
});
