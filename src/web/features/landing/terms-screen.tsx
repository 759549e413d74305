import { useLegalReader } from '#web/features/public/use-legal-reader.ts';
import { TermsView } from './terms-view.tsx';

export function TermsScreen() {
  return <TermsView {...useLegalReader()} />;
}
