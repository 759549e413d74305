import { type Ref, useState } from 'react';
import type { SheetCheck } from '#contract/jobs.ts';
import { HIGH_SALARY, jobsText } from '#domain/jobs/jobs.ts';
import { formatReais } from '#domain/pay/money.ts';
import { SHEET_LABELS } from '#domain/sheets/columns.ts';
import { Card } from '#web/ui/cards/card.tsx';
import { ChipToggle } from '#web/ui/cards/chip.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { SheetLinesList } from './sheet-lines-list.tsx';
import { filterLines, groupLines, type LineFilter } from './sheet-lines-rules.ts';
import { rowsText } from './sheet-texts.ts';

const listed = (names: readonly string[]) =>
  new Intl.ListFormat('pt-BR').format(names.map((name) => `“${name.trim().slice(0, 60)}”`));

/** Returns how many more jobs the plan allows; null without a limit (jobs#active-limit, jobs#high-salary-limit). */
function leftText({ active_left, high_left }: SheetCheck): string | null {
  const parts = [
    active_left === null ? null : `para mais ${jobsText(active_left)} ${active_left === 1 ? 'ativa' : 'ativas'}`,
    high_left === null || active_left === 0
      ? null
      : `${active_left === null ? 'para' : 'e'} mais ${jobsText(high_left)} acima de ${formatReais(HIGH_SALARY)}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `Seu plano tem lugar ${parts.join(' ')}.`;
}

interface SheetCheckSectionProps {
  check: SheetCheck;
  /** Ref of the heading, which the caller focuses when the result appears. */
  headingRef: Ref<HTMLHeadingElement>;
}

/** The result of checking a spreadsheet, with its lines, which the user can filter (jobs#sheet-check). */
export function SheetCheckSection({ check, headingRef }: SheetCheckSectionProps) {
  const [shown, setShown] = useState<LineFilter>('all');
  const { ready, wrong, warned } = groupLines(check.lines);
  const { missing, unknown, twice } = check;
  const left = leftText(check);
  const choices: readonly [LineFilter, string, number][] = [
    ['all', 'Todas', check.lines.length],
    ['wrong', 'Com erro', wrong.length],
    ['warned', 'Com aviso', warned.length],
  ];
  return (
    <Card aria-labelledby="sheet-check" className="flex flex-col gap-4">
      <div>
        <h2 id="sheet-check" ref={headingRef} tabIndex={-1} className="font-bold text-xl outline-none">
          {wrong.length === 0
            ? `${jobsText(ready.length)} ${ready.length === 1 ? 'pronta' : 'prontas'} para publicar`
            : `${jobsText(ready.length)} ${ready.length === 1 ? 'pronta' : 'prontas'}, ${rowsText(wrong.length)} com erro`}
        </h2>
        {left && <p className="mt-1 text-ink-muted">{left}</p>}
      </div>
      {missing.length > 0 && (
        <Banner
          tone="danger"
          title={`${missing.length === 1 ? 'Falta a coluna' : 'Faltam as colunas'} ${listed(missing.map((field) => SHEET_LABELS[field]))}`}
        >
          <p>Sem isso nenhuma vaga pode ser publicada. Veja os títulos no modelo.</p>
        </Banner>
      )}
      {unknown.length + twice.length > 0 && (
        <Banner title="Algumas colunas ficam de fora">
          {unknown.length > 0 && <p className="wrap-anywhere">Não conhecemos {listed(unknown)}.</p>}
          {twice.length > 0 && <p className="wrap-anywhere">Já há outra coluna que diz o mesmo que {listed(twice)}.</p>}
        </Banner>
      )}
      <fieldset aria-label="Linhas" className="flex min-w-0 flex-wrap gap-2">
        {choices.map(([choice, label, count]) => (
          <ChipToggle key={choice} pressed={shown === choice} onPressedChange={() => setShown(choice)}>
            {label} ({count})
          </ChipToggle>
        ))}
      </fieldset>
      <SheetLinesList key={shown} lines={filterLines(check.lines, shown)} label="Linhas da planilha" />
    </Card>
  );
}
