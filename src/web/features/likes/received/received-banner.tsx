import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useReceivedCount } from './queries.ts';
import { receivedText } from './received-texts.ts';

/** Above a candidate's matches: how many companies wait for an answer, and the way to them. Nothing when none does. */
export function ReceivedBanner({ className }: { className?: string | undefined }) {
  const count = useReceivedCount();
  if (!count) return null;
  return (
    <Banner
      tone="match"
      icon={<Heart />}
      title={receivedText(count)}
      className={className}
      action={
        <Button variant="match" size="sm" render={<Link to="/candidatos" />}>
          Ver
        </Button>
      }
    />
  );
}
