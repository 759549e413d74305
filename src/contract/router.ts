import { accountsContract } from './accounts.ts';
import { alertsContract } from './alerts.ts';
import { billingContract } from './billing.ts';
import { candidatesContract } from './candidates.ts';
import { citiesContract } from './cities.ts';
import { clientsContract } from './clients.ts';
import { decisionsContract } from './decisions.ts';
import { feedContract } from './feed.ts';
import { hiringContract } from './hiring.ts';
import { jobsContract } from './jobs.ts';
import { likesContract } from './likes.ts';
import { listingsContract } from './listings.ts';
import { matchesContract } from './matches.ts';
import { newsContract } from './news.ts';
import { noticesContract } from './notices.ts';
import { operatorContract } from './operators.ts';
import { privacyContract } from './privacy.ts';
import { profilesContract } from './profiles.ts';
import { pushContract } from './push.ts';
import { referralsContract } from './referrals.ts';
import { resumesContract } from './resumes.ts';
import { safetyContract } from './safety.ts';
import { sessionContract } from './session.ts';
import { teamContract } from './team.ts';
import { verificationContract } from './verification.ts';
import { viewsContract } from './views.ts';
import { webhooksContract } from './webhooks.ts';

/** All procedures of the API. Uploads (media.ts), sign-in (better-auth) and the event stream (realtime.ts) are not procedures. */
export const contract = {
  session: sessionContract,
  accounts: accountsContract,
  cities: citiesContract,
  profiles: profilesContract,
  hiring: hiringContract,
  jobs: jobsContract,
  feed: feedContract,
  candidates: candidatesContract,
  likes: likesContract,
  decisions: decisionsContract,
  listings: listingsContract,
  matches: matchesContract,
  news: newsContract,
  notices: noticesContract,
  alerts: alertsContract,
  push: pushContract,
  referrals: referralsContract,
  resumes: resumesContract,
  safety: safetyContract,
  privacy: privacyContract,
  team: teamContract,
  verification: verificationContract,
  views: viewsContract,
  billing: billingContract,
  clients: clientsContract,
  webhooks: webhooksContract,
  operator: operatorContract,
};
