import { UpgradeButton } from '#web/features/billing/upgrade-button.tsx';
import { LIKES_SPENT } from '#web/features/likes/like-texts.ts';
import { Banner } from '#web/ui/states/banner.tsx';

/** Banner on desktop layouts that no like is left this week, and what helps; on a phone, `LikesBar` shows this. */
export function LikesSpentBanner() {
  return (
    <Banner live tone="danger" title={LIKES_SPENT.title} action={<UpgradeButton size="sm" />}>
      <p>{LIKES_SPENT.text}</p>
    </Banner>
  );
}

/** Banner that suggests a paid plan to a company with limited likes (candidates#evaluate). */
export function UpgradeBanner() {
  return (
    <Banner tone="match" title="Curta sem limite" action={<UpgradeButton size="sm" />}>
      <p>No plano Premium você curte quantas pessoas quiser e se destaca com o Super Like.</p>
    </Banner>
  );
}
