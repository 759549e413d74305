import { Link } from '@tanstack/react-router';
import { LIKES_SPENT } from '#web/features/likes/like-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/states/banner.tsx';

const upgrade = (
  <Button variant="match" size="sm" render={<Link to="/empresa/assinatura" />}>
    Fazer Upgrade
  </Button>
);

/** Banner on desktop layouts that no like is left this week, and what helps; on a phone, `LikesBar` shows this. */
export function LikesSpentBanner() {
  return (
    <Banner live tone="danger" title={LIKES_SPENT.title} action={upgrade}>
      <p>{LIKES_SPENT.text}</p>
    </Banner>
  );
}

/** Banner that suggests a paid plan to a company with limited likes (candidates#evaluate). */
export function UpgradeBanner() {
  return (
    <Banner tone="match" title="Curta sem limite" action={upgrade}>
      <p>No plano Premium você curte quantas pessoas quiser e se destaca com o Super Like.</p>
    </Banner>
  );
}
