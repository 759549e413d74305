import { useLegalReader } from '#web/features/public/use-legal-reader.ts';
import { TermsView } from './terms-view.tsx';

/** Screen at /termos with the terms of use. */
export function TermsScreen() {
  return <TermsView {...useLegalReader()} />;
}
