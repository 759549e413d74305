import { Button } from '../buttons/button.tsx';

interface InlineFailedProps {
  text: string | undefined;
  query: { isFetching: boolean; refetch: () => unknown };
}

/** Replaces a part of a screen whose query failed: a sentence, and a button that refetches. */
export const InlineFailed = ({ text, query }: InlineFailedProps) => (
  <div role="alert" className="flex flex-col items-start gap-2">
    <p>{text}</p>
    <Button variant="soft" size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
      Tentar de novo
    </Button>
  </div>
);
