import { useLegalViewProps } from '#web/features/public/use-legal-view-props.ts';
import { readDataOfficer } from '#web/lib/data-officer.ts';
import { PrivacyView } from './privacy-view.tsx';

/** Screen at /privacidade with the privacy policy. */
export function PrivacyScreen() {
  return <PrivacyView {...useLegalViewProps()} officer={readDataOfficer()} />;
}
