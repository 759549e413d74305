import { useState } from 'react';
import type { SheetLine } from '#contract/jobs.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { isInvalidLine } from './sheet-lines-rules.ts';
import { factsOf, noticesOf, problemText } from './sheet-texts.ts';

/** Number of lines shown at first, and added at each press of 'Mostrar mais'. */
const AT_ONCE = 100;

function LineStatus({ line }: { line: SheetLine }) {
  const notices = noticesOf(line);
  const wrong = isInvalidLine(line);
  return (
    <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1.5">
      {wrong ? (
        <>
          <Badge tone="danger">Com erro</Badge>
          <ul className="flex flex-col gap-1 text-danger-ink text-sm">
            {line.problems.map((problem) => (
              <li key={`${problem.field} ${problem.problem} ${problem.entry}`} className="wrap-anywhere">
                {problemText(problem)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Badge tone={notices.length > 0 ? 'super' : 'success'}>
          {notices.length > 0 ? 'Pronta, com aviso' : 'Pronta'}
        </Badge>
      )}
      {notices.length > 0 && (
        <ul className="flex flex-col gap-1 text-ink-muted text-sm">
          {notices.map((notice) => (
            <li key={notice} className="wrap-anywhere">
              {notice}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function LineRow({ line }: { line: SheetLine }) {
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="w-12 py-3 pr-3 text-left font-semibold text-ink-muted text-sm tabular-nums">
        {line.line}
      </th>
      <td className="py-3">
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <div className="wrap-anywhere min-w-0 flex-1 basis-52">
            <p className="font-semibold">{line.title || 'Sem título'}</p>
            {factsOf(line).map(([name, text]) => (
              <p key={name} className="text-ink-muted text-sm">
                {text}
              </p>
            ))}
          </div>
          <LineStatus line={line} />
        </div>
      </td>
    </tr>
  );
}

/** Table of a spreadsheet's lines: the job that each line would publish, and its errors and notices (jobs#sheet-check). */
export function SheetLinesList({ lines, label }: { lines: readonly SheetLine[]; label: string }) {
  const [count, setCount] = useState(AT_ONCE);
  const more = lines.length - count;
  return (
    <>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="text-left text-ink-muted text-sm">
            <th scope="col" className="w-12 pb-2 font-medium">
              Linha
            </th>
            <th scope="col" className="pb-2 font-medium">
              Vaga e situação
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, count).map((line) => (
            <LineRow key={line.line} line={line} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button variant="secondary" wide className="mt-3" onClick={() => setCount(count + AT_ONCE)}>
          Mostrar mais {Math.min(more, AT_ONCE)}
        </Button>
      )}
    </>
  );
}
