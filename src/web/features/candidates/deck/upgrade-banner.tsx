import { UpgradeButton } from '#web/features/billing/upgrade-button.tsx';
import { LIKES_SPENT } from '#web/features/likes/like-texts.ts';
import { Banner } from '#web/ui/states/banner.tsx';

/**
 * Banner beside the deck on desktop layouts when no like is left this week: states when likes renew, links to the plans. On a phone,
 * `LikesBar` replaces it.
 */
export function LikesSpentBanner() {
  return (
    <Banner live tone="danger" title={LIKES_SPENT.title} action={<UpgradeButton size="sm" />}>
      <p>{LIKES_SPENT.text}</p>
    </Banner>
  );
}

/** Banner that suggests a paid plan to a company with limited likes, while some are left (candidates#evaluate). */
export function UpgradeBanner() {
  return (
    <Banner tone="match" title="Curta sem limite" action={<UpgradeButton size="sm" />}>
      <p>No plano Premium você curte quantas pessoas quiser e se destaca com o Super Like.</p>
    </Banner>
  );
}
