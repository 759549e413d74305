import { useLegalReader } from '#web/features/public/use-legal-reader.ts';
import { TermsView } from './terms-view.tsx';

/** The terms of use. */
export function TermsScreen() {
  return <TermsView {...useLegalReader()} />;
}
