import { errorText } from '#web/lib/error-texts.ts';
import { LoadFailed } from './load-failed.tsx';

interface QueryFailedProps {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Said of a failure that has no words of its own. */
  fallback?: string | undefined;
}

/** Stands in for a screen whose query failed: why, and the way to ask again. */
export function QueryFailed({ title, query, fallback = 'Tente novamente em instantes.' }: QueryFailedProps) {
  return (
    <LoadFailed
      title={title}
      text={errorText(query.error, {}, fallback).text}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
