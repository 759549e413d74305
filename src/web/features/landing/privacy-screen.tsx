import { useLegalReader } from '#web/features/public/use-legal-reader.ts';
import { readDataOfficer } from '#web/lib/data-officer.ts';
import { PrivacyView } from './privacy-view.tsx';

/** Screen at /privacidade with the privacy policy. */
export function PrivacyScreen() {
  return <PrivacyView {...useLegalReader()} officer={readDataOfficer()} />;
}
