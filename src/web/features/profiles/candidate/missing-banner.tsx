import type { OwnProfile } from '#contract/profiles.ts';
import { Banner } from '#web/ui/states/banner.tsx';
import { missingText } from './candidate-values.ts';

/**
 * Banner that names the fields that a candidate has to fill in before seeing jobs (profiles#candidate-complete). Renders nothing when
 * none is missing.
 */
export function MissingBanner({ profile }: { profile: Pick<OwnProfile, 'area' | 'cidade_de_interesse'> }) {
  const missing = missingText(profile);
  if (missing === null) return null;
  return (
    <Banner tone="match" title="Complete seu perfil">
      <p>{missing}</p>
    </Banner>
  );
}
