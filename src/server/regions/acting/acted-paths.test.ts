import { expect, test } from 'vitest';
import { ACCESS, procedurePaths } from '#tests/support/procedures.ts';
import { ACTED, actedOf } from './acted-paths.ts';

/** What a company may call and does at home alone, as its home tells of it or it is the account's. */
const AT_HOME = [
  ...['session/current', 'cities/search', 'likes/counters', 'likes/verify', 'privacy/contacts', 'privacy/accesses'],
  ...['accounts/agreeToTerms', 'accounts/consents', 'accounts/support', 'accounts/askMailboxCode'],
  ...['accounts/confirmMailbox', 'accounts/supportMessages', 'accounts/sessions', 'accounts/endSession'],
  ...['accounts/endOtherSessions', 'accounts/factors', 'accounts/exportData', 'accounts/remove'],
  ...['profiles/mine', 'profiles/saveCompany', 'profiles/saveAvatarFrame', 'profiles/noteGestures'],
  ...['jobs/one', 'jobs/history', 'jobs/create', 'jobs/update', 'jobs/setStatus', 'jobs/renew', 'jobs/pauseMany'],
  ...['jobs/reactivateMany', 'jobs/closeMany', 'jobs/undoMany', 'jobs/deletion', 'jobs/remove', 'jobs/drafts'],
  ...['jobs/draft', 'jobs/saveDraft', 'jobs/removeDraft', 'jobs/checkSheet', 'jobs/publishSheet', 'jobs/keepSheet'],
  ...['hiring/messages', 'hiring/saveMessages'],
  ...['verification/current', 'verification/saveCnpj', 'verification/sendCode', 'verification/confirm'],
  ...['verification/ask', 'push/current', 'push/subscribe', 'push/forget', 'push/set', 'referrals/invitation'],
  ...['notices/current', 'notices/setDaily', 'notices/set', 'listings/mine', 'listings/address', 'listings/set'],
  ...['billing/overview', 'billing/createCheckout', 'billing/customerPortal', 'billing/payment', 'billing/refresh'],
  ...['billing/withdraw', 'billing/dismissPausedJobs'],
  ...['team/list', 'team/invite', 'team/resend', 'team/withdraw', 'team/setRole', 'team/remove', 'team/handOver'],
  ...['team/invitation', 'team/join', 'clients/question', 'clients/allow', 'clients/deny', 'clients/connected'],
  'clients/disconnect',
];

/** Of somebody's who is no company, or runs the product. */
const isOfOthers = (path: string) => ['candidate', 'operator'].includes(ACCESS[path]?.who ?? '');

test('of each procedure is decided whether a company does it in other regions', () => {
  const decided = [...ACTED, ...AT_HOME];
  // A checkout is a company's too, whatever its row begins with.
  const open = procedurePaths().filter((path) => !decided.includes(path) && !isOfOthers(path));
  expect(open).toEqual([]);
  expect(AT_HOME.filter((path) => ACTED.has(path))).toEqual([]);
  expect([...ACTED].filter((path) => ACCESS[path] === undefined || isOfOthers(path))).toEqual([]);
});

test('an address is acted only as a page of ours writes it', () => {
  expect(actedOf('POST', '/api/rpc/matches/list')).toBe('call');
  expect(actedOf('GET', '/api/events')).toBe('events');
  expect(actedOf('GET', '/api/events?since=1764201600000')).toBe('events');
  const others: [string, string][] = [
    ['GET', '/api/rpc/matches/list'],
    ['POST', '/api/rpc/matches/list?regiao=rj'],
    ['POST', '/api/rpc/./matches/list'],
    ['POST', '/api/rpc/matches/list/'],
    ['POST', '/api/rpc/jobs/update'],
    ['POST', '/api/rpc/billing/overview'],
    ['POST', '/api/v1/matches/list'],
    ['HEAD', '/api/events'],
    ['GET', '/api/events?regiao=rj'],
    ['GET', '/api/events?since=1&regiao=rj'],
    ['POST', '/api/auth/sign-out'],
  ];
  for (const [method, url] of others) expect([url, actedOf(method, url)]).toEqual([url, undefined]);
});
