import { errorText } from '#web/lib/api/error-texts.ts';
import { LoadFailed } from './load-failed.tsx';

interface QueryFailedProps {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The text for an error for which `errorText` has no message. */
  fallback?: string | undefined;
}

/** Replaces a screen whose query failed: shows the reason, and a button that refetches. */
export function QueryFailed({ title, query, fallback = 'Tente novamente em instantes.' }: QueryFailedProps) {
  return (
    <LoadFailed
      title={title}
      text={errorText(query.error, {}, fallback).text}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
