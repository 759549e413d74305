import { useLegalViewProps } from '#web/features/public/use-legal-view-props.ts';
import { TermsView } from './terms-view.tsx';

/** Screen at /termos with the terms of use. */
export function TermsScreen() {
  return <TermsView {...useLegalViewProps()} />;
}
