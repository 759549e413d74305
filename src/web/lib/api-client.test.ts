import { expect, it } from 'vitest';
import type { News } from '#contract/news.ts';
import { holdAnswer, orpc, queryClient } from './api-client.ts';

const KEY = orpc.news.current.queryKey();

it('an older response that arrives late does not overwrite the response of a change', async () => {
  const late = Promise.withResolvers<News>();
  const asking = queryClient.fetchQuery({ queryKey: KEY, queryFn: () => late.promise }).catch(() => 'given up');
  holdAnswer(KEY, { matches: 2, likes: 0 });
  late.resolve({ matches: 0, likes: 0 });
  await asking;
  expect(queryClient.getQueryData(KEY)).toEqual({ matches: 2, likes: 0 });
});
