import type { OwnProfile } from '#contract/profiles.ts';
import type { Session } from '#contract/session.ts';

/** The picture to adjust, its owner, and the callback for the change. */
export interface Adjustment {
  profile: OwnProfile;
  noun: 'foto' | 'logo';
  square?: boolean | undefined;
  /** Receives the profile with the new zoom and offsets, and the session for the header. */
  onSaved: (saved: { profile: OwnProfile; session: Session }) => void;
}
