import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { PLANS_PATHS } from '#domain/billing/plans-paths.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';

/** The link 'Fazer Upgrade' to the plans: size sm in banners, lg in cards and empty states, md (the default) beside other buttons. */
export const UpgradeButton = (look: Pick<ComponentProps<typeof Button>, 'size' | 'wide' | 'className'>) => (
  <Button variant="match" {...look} render={<Link to={PLANS_PATHS[useSignedIn().user.user_type]} />}>
    Fazer Upgrade
  </Button>
);
