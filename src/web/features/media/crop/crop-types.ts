import type { OwnProfile } from '#contract/profiles.ts';
import type { Session } from '#contract/session.ts';

/** The picture to adjust, whose it is, and who hears of the change. */
export interface Adjustment {
  profile: OwnProfile;
  noun: 'foto' | 'logo';
  square?: boolean | undefined;
  /** Gets the profile with the new zoom and offsets, and the session that shows them in the header. */
  onSaved: (saved: { profile: OwnProfile; session: Session }) => void;
}
