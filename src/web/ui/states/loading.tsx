import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** A placeholder of what is loading, announced to screen readers. */
export function Loading({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>Carregando...</VisuallyHidden>
      {children}
    </div>
  );
}
