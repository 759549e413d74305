import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** Announces to screen readers that content is loading. `children` are visible placeholders or a spinner. */
export function Loading({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>Carregando...</VisuallyHidden>
      {children}
    </div>
  );
}
