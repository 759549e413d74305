import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { COUNT_LIMITS, countText } from '#domain/text/counts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useReceivedCount } from './queries.ts';

/** Link to the received likes, with the number of those that the candidate has not decided on (likes#received). */
export function ReceivedButton() {
  const count = useReceivedCount();
  return (
    <Button variant={count ? 'match' : 'secondary'} size="sm" render={<Link to="/candidatos" />}>
      <Heart aria-hidden="true" />
      Curtiram você{count ? `: ${countText(count, COUNT_LIMITS.received_likes)}` : ''}
    </Button>
  );
}
