import type { ReportSubject } from '#contract/operators/reviews.ts';
import { REASON_TEXTS } from '#domain/operations/reports.ts';
import { formatDate, formatDateAndTime } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { AccountButton } from '../account-button.tsx';
import { AdvertView } from '../queue/advert-view.tsx';
import { REPORT_KIND_LABELS, reporterText } from './report-texts.ts';

function Account({ account }: { account: ReportSubject['account'] }) {
  return (
    <div className="flex flex-col gap-2">
      <h2 className="wrap-anywhere font-bold text-xl">{account.name}</h2>
      <p className="text-ink-muted">{[account.area, ...account.funcoes].filter(Boolean).join(' · ')}</p>
      <p className="wrap-anywhere whitespace-pre-line">{account.bio ?? 'Sem descrição.'}</p>
    </div>
  );
}

/** Earlier warnings to the reported account, for the operator's decision (safety#warning). */
function Warnings({ total, latest }: ReportSubject['warnings']) {
  return (
    <Card aria-labelledby="warned-title">
      <h2 id="warned-title" className="mb-3 font-bold">
        {total === 1 ? '1 aviso antes' : `${total} avisos antes`}
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {latest.map(({ at, kind, job_title, text, reasons }) => (
          <li key={at.getTime()} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <p className="wrap-anywhere font-semibold">{job_title ?? REPORT_KIND_LABELS[kind]}</p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-ink-muted text-sm">
              {formatDateAndTime(at)} · {reasons.map((reason) => REASON_TEXTS[reason]).join('; ')}
            </p>
          </li>
        ))}
      </ul>
      {total > latest.length && <p className="mt-3 text-ink-muted text-sm">Os mais antigos não aparecem aqui.</p>}
    </Card>
  );
}

/** The content of the reported job or account, the account's earlier warnings, and the open reports (safety#queue). */
export function SubjectView({ subject }: { subject: ReportSubject }) {
  const { account, job, job_title, kind, hidden_since, reports, warnings } = subject;
  return (
    <>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="brand">{REPORT_KIND_LABELS[kind]}</Badge>
          {hidden_since && <Badge tone="danger">Oculta desde {formatDateAndTime(hidden_since)}</Badge>}
          {account.blocked && <Badge tone="danger">Conta bloqueada</Badge>}
        </div>
        {job ? <AdvertView job={job} /> : kind === 'job' && <p>“{job_title}” já foi excluída pela empresa.</p>}
        {kind !== 'job' && <Account account={account} />}
        <div className="flex flex-wrap items-center gap-x-3 border-line border-t pt-3 text-ink-muted text-sm">
          <AccountButton user_id={account.user_id} name={account.name} />
          <p>
            Conta desde {formatDate(account.created_at)}
            {account.city ? ` · ${account.city}` : ''}
          </p>
        </div>
      </Card>
      {warnings.total > 0 && <Warnings {...warnings} />}
      <Card aria-labelledby="said-title">
        <h2 id="said-title" className="mb-3 font-bold">
          {reports.length === 1 ? '1 denúncia' : `${reports.length} denúncias`}
        </h2>
        <ul className="flex flex-col divide-y divide-line">
          {reports.map((reportedTexts) => (
            <li key={reportedTexts.id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
              <p className="font-semibold">{REASON_TEXTS[reportedTexts.reason]}</p>
              {reportedTexts.text !== '' && <p className="wrap-anywhere whitespace-pre-line">{reportedTexts.text}</p>}
              <p className="text-ink-muted text-sm">
                {formatDateAndTime(reportedTexts.created_at)} · {reporterText(reportedTexts)}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
