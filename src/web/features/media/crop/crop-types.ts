import type { OwnProfile } from '#contract/profiles.ts';
import type { Session } from '#contract/session.ts';

/** Props of the controls that crop a profile's picture. `square` is true for a logo, whose frame is not a circle. */
export interface CropControlProps {
  profile: OwnProfile;
  noun: 'foto' | 'logo';
  square?: boolean | undefined;
  /** Called after saving, with the new profile and the new session; the header shows the session's picture. */
  onSaved: (saved: { profile: OwnProfile; session: Session }) => void;
}
