import { listReversals, orderRefund, readLedger } from '../billing/service.ts';
import { readBrowserErrors } from '../browser-errors/service.ts';
import { readDailyMetrics } from '../daily-metrics/service.ts';
import { listDeliveries, listSuppressedAddresses } from '../deliveries/service.ts';
import { countHeld, listHeld, pauseAllJobs, publishHeld, readHeld, refuseHeld } from '../jobs/service.ts';
import { listAccesses } from '../privacy/service.ts';
import { countQueue, listQueue, readSubject } from '../safety/service.ts';
import { presentConversation } from '../support/present.ts';
import { countWaiting, listOwnConversations, listWaiting, readWaiting } from '../support/service.ts';
import { countRequests, listRequests } from '../verification/service.ts';
import { answerMessage, closeMessage } from './answer-message.ts';
import { block, unblock } from './block.ts';
import { aboutHolder, findHolder, lockCustomer } from './customer.ts';
import { decideReport } from './decide-report.ts';
import { decideVerification, revokeVerification } from './decide-verification.ts';
import { auditedTransaction, operatorSession, operatorWith } from './guard.ts';
import {
  presentAccount,
  presentAccountReport,
  presentAccountSession,
  presentAct,
  presentCompanyReview,
  presentHeldJob,
  presentHeldJobSummary,
  presentLikeAttempt,
  presentListedAccount,
  presentListedConversation,
  presentMatch,
  presentOpenConversation,
  presentReferrals,
  presentRefund,
  presentReportedItem,
  presentRequest,
  presentReversal,
  presentSubject,
  presentTeamOf,
} from './present.ts';
import type { MemberPersonRow } from './queries.ts';
import {
  exportFor,
  listActs,
  listComparisons,
  listLikeAttempts,
  listMatches,
  listPeople,
  listPersonReports,
  listSubscriptions,
  readCompanyReview,
  readFactors,
  readPayments,
  readPerson,
  readReferrals,
  readSessions,
  readSignInMethods,
  readTeamOf,
} from './service.ts';
import { changeAccount, createAccount, giveLikes, inviteUser, makeLink, removeAccount, removeFactor } from './write.ts';

const userIdsOf = (rows: readonly { user_id: string | null }[]) => [
  ...new Set(rows.flatMap(({ user_id }) => user_id ?? [])),
];
const subjectIds = (user_id: string, rows: readonly { other_id: string | null }[]) => [
  ...new Set([user_id, ...rows.flatMap(({ other_id }) => other_id ?? [])]),
];

/** Returns the ids for the audit log: the member's account, the company, and the id in the console, which may be the seat. */
const memberSubjectIds = ({ person_id, company_id, user_id }: MemberPersonRow) => [
  ...new Set([person_id, ...(company_id === null ? [] : [company_id]), user_id]),
];

/** Returns the ids for the audit log: the author of a support message, their id in the console, and their company. */
const writerSubjectIds = ({
  user_id,
  page_id,
  company_id,
}: {
  user_id: string;
  page_id: string;
  company_id: string | null;
}) => [...new Set([user_id, page_id, ...(company_id === null ? [] : [company_id])])];

const support = operatorWith('support');
const moderator = operatorWith('moderator');
const administrator = operatorWith('administrator');

export const operatorRoutes = {
  current: support.operator.current.handler(({ context: { operator, audit } }) => {
    audit({ about: [] });
    const { user_id, email, role } = operator;
    return { user_id, email, role };
  }),
  people: support.operator.people.handler(async ({ context: { reading, audit }, input }) => {
    const { rows, next_cursor } = await listPeople(reading, input);
    audit({ about: rows.map(({ user_id }) => user_id) });
    return { people: rows.map(presentListedAccount), next_cursor };
  }),
  person: support.operator.person.handler(async ({ context: { reading, audit }, input: { user_id } }) => {
    const found = await readPerson(reading, user_id);
    audit({ about: found.kind === 'customer' ? [user_id] : memberSubjectIds(found.row) });
    return presentAccount(found);
  }),
  team: support.operator.team.handler(async ({ context: { reading, audit }, input: { user_id } }) => {
    const team = await readTeamOf(reading, user_id);
    audit({ about: [...new Set([user_id, ...team.members.map((member) => member.user_id)])] });
    return presentTeamOf(team);
  }),
  sessions: support.operator.sessions.handler(async ({ context: { reading, audit }, input: { user_id } }) => {
    const { holder, sessions } = await readSessions(reading, user_id);
    audit({ about: aboutHolder(holder) });
    return sessions.map(presentAccountSession);
  }),
  referrals: support.operator.referrals.handler(async ({ context: { reading, audit }, input: { user_id } }) => {
    const found = await readReferrals(reading, user_id);
    const others = [
      { other_id: found.referral?.giver_id ?? null },
      ...found.joined.map((row) => ({ other_id: row.user_id })),
    ];
    audit({ about: subjectIds(user_id, others) });
    return presentReferrals(found);
  }),
  factors: support.operator.factors.handler(async ({ context: { reading, audit }, input: { user_id } }) => {
    const { holder, factors } = await readFactors(reading, user_id);
    audit({ about: aboutHolder(holder) });
    return factors;
  }),
  acts: administrator.operator.acts.handler(async ({ context: { reading, audit }, input }) => {
    const { rows, next_cursor } = await listActs(reading, input);
    audit({ about: input.user_id === undefined ? [] : [input.user_id] });
    return { acts: rows.map(presentAct), next_cursor };
  }),
  accesses: administrator.operator.accesses.handler(async ({ context: { reading, audit }, input }) => {
    const { user_id, reason, cursor } = input;
    const holder = await findHolder(reading.db, user_id);
    audit({ about: aboutHolder(holder), reason });
    const { rows, next_cursor } = await listAccesses(reading, holder.user_id, cursor);
    return { accesses: rows, next_cursor };
  }),
  today: support.operator.today.handler(async ({ context: { reading, audit } }) => {
    audit({ about: [] });
    const { first, last, metrics, market } = await readDailyMetrics(reading);
    const waiting = {
      messages: await countWaiting(reading),
      reports: await countQueue(reading),
      held: await countHeld(reading),
      verifications: await countRequests(reading),
    };
    const browser_errors = await readBrowserErrors(reading);
    return { first, last, metrics, market: market.map(({ day: _, ...gap }) => gap), browser_errors, waiting };
  }),
  likes: support.operator.likes.handler(async ({ context: { reading, audit }, input }) => {
    const { rows, next_cursor } = await listLikeAttempts(reading, input);
    audit({ about: subjectIds(input.user_id, rows) });
    return { likes: rows.map(presentLikeAttempt), next_cursor };
  }),
  matches: support.operator.matches.handler(async ({ context: { reading, audit }, input }) => {
    const { rows, next_cursor } = await listMatches(reading, input);
    audit({ about: subjectIds(input.user_id, rows) });
    return { matches: rows.map(presentMatch), next_cursor };
  }),
  mails: support.operator.mails.handler(async ({ context: { reading, audit }, input }) => {
    const { user_id, cursor } = input;
    const holder = user_id === undefined ? null : await findHolder(reading.db, user_id);
    const { rows, next_cursor } = await listDeliveries(reading, { user_id: holder?.user_id, cursor });
    audit({ about: holder ? aboutHolder(holder) : userIdsOf(rows) });
    return { mails: rows, next_cursor };
  }),
  stopped: support.operator.stopped.handler(async ({ context: { reading, audit }, input }) => {
    const { rows, next_cursor } = await listSuppressedAddresses(reading, input);
    audit({ about: userIdsOf(rows) });
    return { addresses: rows, next_cursor };
  }),
  payments: support.operator.payments.handler(async ({ context: { reading, audit }, input: { user_id } }) => {
    audit({ about: [user_id] });
    const { subscription, refunds } = await readPayments(reading, user_id);
    return { subscription, refunds: refunds.map(presentRefund) };
  }),
  subscriptions: administrator.operator.subscriptions.handler(async ({ context: { reading, audit }, input }) => {
    const { rows, next_cursor } = await listSubscriptions(reading, input);
    audit({ about: userIdsOf(rows) });
    return { subscriptions: rows, next_cursor };
  }),
  reversals: administrator.operator.reversals.handler(async ({ context: { reading, audit }, input }) => {
    const { rows, next_cursor } = await listReversals(reading, input);
    audit({ about: userIdsOf(rows) });
    return { reversals: rows.map(presentReversal), next_cursor };
  }),
  ledger: operatorSession('administrator')
    // The provider is called before the transaction, which would otherwise hold a connection until the provider responds.
    .operator.ledger.use(async ({ context, next }, input) =>
      next({ context: { ledger: await readLedger(context.deps, input) } }),
    )
    .use(auditedTransaction('administrator'))
    .handler(({ context: { ledger, audit }, input }) => {
      const { lines, about, next_cursor } = ledger;
      audit({ about, details: { month: input.month } });
      return { lines, next_cursor };
    }),
  comparisons: administrator.operator.comparisons.handler(async ({ context: { reading, audit } }) => {
    audit({ about: [] });
    return listComparisons(reading);
  }),
  refund: administrator.operator.refund.handler(async ({ context: { deps, tx, audit }, input }) => {
    const { user_id, subscription_id, scope, reason } = input;
    audit({ about: [user_id], reason, details: { subscription_id, scope } });
    await lockCustomer(tx, user_id);
    await orderRefund(deps, tx, input);
    return {};
  }),
  giveLikes: moderator.operator.giveLikes.handler(async ({ context: { tx, audit }, input }) => {
    audit({ about: [input.user_id], reason: input.reason, details: { likes: input.likes } });
    return { bonus: await giveLikes(tx, input) };
  }),
  exportData: administrator.operator.exportData.handler(async ({ context: { reading, audit }, input }) => {
    const { holder, data } = await exportFor(reading, input.user_id);
    audit({ about: aboutHolder(holder), reason: input.reason });
    return data;
  }),
  block: moderator.operator.block.handler(async ({ context: { deps, tx, audit }, input }) => {
    audit({ about: aboutHolder(await block(deps, tx, input)), reason: input.reason });
    return {};
  }),
  unblock: moderator.operator.unblock.handler(async ({ context: { deps, tx, audit }, input }) => {
    audit({ about: aboutHolder(await unblock(deps, tx, input)), reason: input.reason });
    return {};
  }),
  invite: administrator.operator.invite.handler(async ({ context: { deps, tx, operator, audit }, input }) => {
    const user_id = await inviteUser(deps, tx, input, operator.user_id);
    audit({ about: [user_id], details: { user_type: input.user_type } });
    return { user_id };
  }),
  create: administrator.operator.create.handler(async ({ context: { tx, audit }, input }) => {
    const { user_type, email_confirmed } = input;
    const user_id = await createAccount(tx, input);
    audit({ about: [user_id], details: { user_type, email_confirmed } });
    return { user_id };
  }),
  link: administrator.operator.link.handler(async ({ context: { deps, tx, operator, audit }, input }) => {
    const { about, url, expires_at } = await makeLink(deps, tx, input, operator.user_id);
    audit({ about, reason: input.reason, details: { kind: input.kind } });
    return { url, expires_at };
  }),
  change: administrator.operator.change.handler(async ({ context: { deps, tx, reading, audit }, input }) => {
    const { about, fields, user_id } = await changeAccount(deps, tx, input);
    audit({ about, reason: input.reason, details: { fields } });
    return { remaining: await readSignInMethods(reading, user_id) };
  }),
  remove: administrator.operator.remove.handler(async ({ context: { deps, tx, audit, afterwards }, input }) => {
    const { about, removeFiles } = await removeAccount(deps, tx, input);
    audit({ about, reason: input.reason });
    afterwards(removeFiles);
    return {};
  }),
  endFactor: administrator.operator.endFactor.handler(async ({ context: { deps, tx, audit }, input }) => {
    audit({
      about: await removeFactor(deps, tx, input),
      reason: input.reason,
      details: { factor: ['authenticator', 'phone'].includes(input.factor) ? input.factor : 'passkey' },
    });
    return {};
  }),
  reports: moderator.operator.reports.handler(async ({ context: { reading, audit }, input }) => {
    const { rows, waiting, next_cursor } = await listQueue(reading, input.cursor);
    audit({ about: rows.map(({ account_id }) => account_id) });
    return { reported: rows.map(presentReportedItem), waiting, next_cursor };
  }),
  personReports: moderator.operator.personReports.handler(async ({ context: { reading, audit }, input }) => {
    const { rows, next_cursor } = await listPersonReports(reading, input);
    audit({ about: [input.user_id] });
    return { reports: rows.map(presentAccountReport), next_cursor };
  }),
  report: moderator.operator.report.handler(async ({ context: { tx, audit }, input }) => {
    const subject = await readSubject(tx, input.report_id);
    const reporters = subject.reports.flatMap(({ reporter_id }) => reporter_id ?? []);
    audit({ about: [subject.account.user_id, ...reporters] });
    return presentSubject(subject);
  }),
  decideReport: moderator.operator.decideReport.handler(async ({ context: { deps, tx, operator, audit }, input }) => {
    const { report_id, outcome, reason } = input;
    const { about, kind } = await decideReport(deps, tx, operator.user_id, input);
    audit({ about, reason, details: { outcome, kind, report_id } });
    return {};
  }),
  messages: support.operator.messages.handler(async ({ context: { reading, audit }, input }) => {
    const { rows, waiting, next_cursor } = await listWaiting(reading, input.cursor);
    audit({ about: [...new Set(rows.flatMap(writerSubjectIds))] });
    return { conversations: rows.map(presentListedConversation), waiting, next_cursor };
  }),
  personMessages: support.operator.personMessages.handler(
    async ({ context: { reading, audit }, input: { user_id } }) => {
      const holder = await findHolder(reading.db, user_id);
      audit({ about: aboutHolder(holder) });
      return { conversations: (await listOwnConversations(reading, holder.user_id)).map(presentConversation) };
    },
  ),
  message: support.operator.message.handler(async ({ context: { reading, audit }, input: { conversation_id } }) => {
    const conversation = await readWaiting(reading, conversation_id);
    audit({ about: writerSubjectIds(conversation.found), details: { conversation_id } });
    return presentOpenConversation(conversation);
  }),
  answerMessage: support.operator.answerMessage.handler(async ({ context: { deps, tx, operator, audit }, input }) => {
    const { conversation_id, seen, answer: text } = input;
    const about = await answerMessage(deps, tx, operator.user_id, { conversation_id, seen, text });
    audit({ about, details: { conversation_id } });
    return {};
  }),
  closeMessage: support.operator.closeMessage.handler(async ({ context: { deps, tx, operator, audit }, input }) => {
    const { reason, ...waiting } = input;
    const about = await closeMessage(deps, tx, operator.user_id, waiting);
    audit({ about, reason, details: { conversation_id: waiting.conversation_id } });
    return {};
  }),
  verifications: moderator.operator.verifications.handler(async ({ context: { reading, audit }, input }) => {
    const { rows, waiting, next_cursor } = await listRequests(reading, input);
    audit({ about: rows.flatMap(({ user_id, holder_id }) => [user_id, ...(holder_id === null ? [] : [holder_id])]) });
    return { requests: rows.map(presentRequest), waiting, next_cursor };
  }),
  decideVerification: moderator.operator.decideVerification.handler(
    async ({ context: { deps, tx, operator, audit }, input }) => {
      const { request_id, outcome, reason } = input;
      const user_id = await decideVerification(deps, tx, operator.user_id, input);
      audit({ about: [user_id], reason, details: { outcome, request_id } });
      return {};
    },
  ),
  revokeVerification: moderator.operator.revokeVerification.handler(async ({ context: { deps, tx, audit }, input }) => {
    audit({ about: [input.user_id], reason: input.reason });
    await revokeVerification(deps, tx, input);
    return {};
  }),
  held: moderator.operator.held.handler(async ({ context: { reading, audit }, input }) => {
    const { rows, waiting, next_cursor } = await listHeld(reading, input.cursor);
    audit({ about: [...new Set(rows.map(({ company_id }) => company_id))] });
    return { held: rows.map(presentHeldJobSummary), waiting, next_cursor };
  }),
  heldJob: moderator.operator.heldJob.handler(async ({ context: { tx, audit }, input }) => {
    const found = await readHeld(tx, input.job_id);
    const { company, original } = found;
    audit({ about: userIdsOf([company, original ?? { user_id: null }]), details: { job_id: input.job_id } });
    return presentHeldJob(found);
  }),
  companyReview: moderator.operator.companyReview.handler(
    async ({ context: { reading, audit }, input: { user_id } }) => {
      audit({ about: [user_id] });
      return presentCompanyReview(await readCompanyReview(reading, user_id));
    },
  ),
  publishJob: moderator.operator.publishJob.handler(async ({ context: { deps, tx, audit }, input }) => {
    const user_id = await publishHeld(deps, tx, input);
    audit({ about: [user_id], details: { job_id: input.job_id } });
    return {};
  }),
  refuseJob: moderator.operator.refuseJob.handler(async ({ context: { deps, tx, audit }, input }) => {
    const { job_id, seen, reason } = input;
    const user_id = await refuseHeld(deps, tx, { job_id, seen, text: reason });
    audit({ about: [user_id], reason, details: { job_id } });
    return {};
  }),
  pauseJobs: moderator.operator.pauseJobs.handler(async ({ context: { deps, tx, audit }, input }) => {
    audit({ about: [input.user_id], reason: input.reason });
    await pauseAllJobs(deps, tx, await lockCustomer(tx, input.user_id), input.reason);
    return {};
  }),
};
