import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Failure } from '#web/lib/api/failure.ts';
import { QueryFailed } from './query-failed.tsx';

it('shows why a query failed, and refetches when its button is pressed', () => {
  const refetch = vi.fn();
  render(<QueryFailed title="Não deu" query={{ error: new Failure('OFFLINE'), isFetching: false, refetch }} />);
  expect(screen.getByRole('alert').textContent).toContain('Verifique sua internet e tente de novo.');
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(refetch).toHaveBeenCalledOnce();
});
