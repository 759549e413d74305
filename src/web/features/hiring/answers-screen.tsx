import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CompanyAnswerRate, UnansweredCard } from '#contract/hiring.ts';
import {
  ANSWER_DAYS,
  ANSWER_DAYS_TEXTS,
  ANSWER_RATE_MATCHES_MIN,
  answerRateOf,
  answerRateText,
} from '#domain/hiring/answers.ts';
import { STAGE_LABELS } from '#domain/hiring/hiring.ts';
import { numberText } from '#domain/text/numbers.ts';
import { ProfilePicture } from '#web/features/media/profile-picture.tsx';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { BackButton } from '#web/ui/buttons/back-button.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { FactsLine } from '#web/ui/cards/facts-line.tsx';
import { LoadMore } from '#web/ui/states/load-more.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { ProgressBar } from '#web/ui/states/progress-bar.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { ANSWER_RATE_LOAD_FAILED, daysAgoText } from './hiring-texts.ts';
import { MatchPanel } from './match-panel-view.tsx';
import { useAnswerRate, useUnansweredMatches } from './queries.ts';

const matchesText = (count: number) => (count === 1 ? '1 match' : `${numberText(count)} matches`);

/**
 * Returns a sentence about the answer rate that candidates will see after the next nightly update; '' when it stays the same. `shown`
 * is the rate that they see now (hiring#answer-rate).
 */
function nextText(answers: CompanyAnswerRate): string {
  const { shown, counted } = answers;
  const next = answerRateOf(answers);
  const missing = ANSWER_RATE_MATCHES_MIN - counted;
  if (next && !shown)
    return `Pelos números de agora, os candidatos passam a ler na próxima madrugada: “${answerRateText(next)}”.`;
  if (next) {
    const isSame = shown?.within === next.within && shown.share === next.share;
    return isSame ? '' : `Pelos números de agora, muda na próxima madrugada para “${answerRateText(next)}”.`;
  }
  const reason =
    missing > 0
      ? `${missing === 1 ? 'falta' : 'faltam'} ${matchesText(missing)} para começar a contar`
      : 'a partir da metade respondida, eles passam a ver';
  return shown
    ? `Pelos números de agora, some na próxima madrugada: ${reason}.`
    : `Os candidatos ainda não veem nada: ${reason}.`;
}

function AnswerRate({ answers }: { answers: CompanyAnswerRate }) {
  const { shown, counted, answered } = answers;
  return (
    <Card aria-labelledby="answer-rate" className="flex flex-col gap-4">
      <div>
        <h2 id="answer-rate" className="font-bold text-xl">
          {shown ? answerRateText(shown) : 'Ainda sem selo'}
        </h2>
        <p className="mt-1 text-ink-muted">
          {shown && 'É o que os candidatos leem nas suas vagas e na página da empresa. '}
          {nextText(answers)}
        </p>
      </div>
      {counted > 0 && (
        <dl className="flex flex-col gap-3">
          {ANSWER_DAYS.map((days) => (
            <div key={days}>
              <div className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm">
                <dt className="font-medium">Respondidos em até {ANSWER_DAYS_TEXTS[days]}</dt>
                <dd className="text-ink-muted">
                  {answered[days]} de {matchesText(counted)}
                </dd>
              </div>
              <ProgressBar
                label={`Respondidos em até ${ANSWER_DAYS_TEXTS[days]}`}
                value={answered[days]}
                max={counted}
                valueText={`${answered[days]} de ${counted}`}
              />
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

function HowCounted() {
  return (
    <Card aria-labelledby="answers-how" className="flex flex-col gap-2">
      <h2 id="answers-how" className="font-bold text-lg">
        Como calculamos
      </h2>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink-muted">
        <li>Contam os matches dos últimos 6 meses que já tiveram uma semana de prazo.</li>
        <li>
          Resposta é o que chega à outra pessoa: abrir o WhatsApp dela por aqui, propor uma entrevista ou encerrar com
          um recado. Só mudar de etapa não conta.
        </li>
        <li>Não contam: quem abriu o seu WhatsApp primeiro e quem desistiu antes de uma semana.</li>
        <li>O match continua contando mesmo que você o exclua, ou exclua a vaga. Nenhum plano muda este número.</li>
        <li>Atualizamos o que os candidatos leem uma vez por dia, de madrugada.</li>
      </ul>
    </Card>
  );
}

function OpenRow({ card, onOpen }: { card: UnansweredCard; onOpen: (card: UnansweredCard) => void }) {
  const { candidate, job } = card;
  return (
    <Card className="flex flex-wrap items-center gap-3 p-3!">
      <ProfilePicture of={candidate} size="sm" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere font-semibold">{candidate.name}</p>
        {job && <p className="wrap-anywhere text-ink-muted text-sm">{job.title}</p>}
        <FactsLine
          className="text-ink-muted text-sm"
          facts={[STAGE_LABELS[card.stage], daysAgoText(card.created_at, new Date())]}
        />
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Responder ${candidate.name}`}
        aria-haspopup="dialog"
        onClick={() => onOpen(card)}
      >
        Responder
      </Button>
    </Card>
  );
}

function Open() {
  const query = useUnansweredMatches();
  const [opened, setOpened] = useState<{ card: UnansweredCard; isOpen: boolean } | null>(null);
  if (query.isPending) return <Skeleton className="h-24" />;
  if (!query.data) return <QueryFailed title={ANSWER_RATE_LOAD_FAILED} query={query} />;
  const cards = query.data.pages.flatMap((page) => page.cards);
  return (
    <section aria-labelledby="answers-open">
      <h2 id="answers-open" className="mb-3 font-bold text-lg">
        Esperam sua primeira resposta
      </h2>
      {cards.length === 0 ? (
        <p className="text-ink-muted">Ninguém espera: tudo respondido.</p>
      ) : (
        <ul aria-labelledby="answers-open" className="flex flex-col gap-2.5">
          {cards.map((card) => (
            <li key={card.id}>
              <OpenRow card={card} onOpen={(each) => setOpened({ card: each, isOpen: true })} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore query={query} />
      <MatchPanel
        open={opened?.isOpen ?? false}
        card={opened?.card ?? null}
        job={opened?.card.job ?? null}
        onClose={() => setOpened((before) => before && { ...before, isOpen: false })}
      />
    </section>
  );
}

/** Screen with the company's answer rate, how it is calculated, and the matches that wait for a first answer (hiring#answer-rate). */
export function AnswersScreen() {
  useScreenTitle('Sua taxa de resposta');
  const query = useAnswerRate();
  return (
    <div className="mx-auto flex w-full max-w-page flex-1 flex-col gap-4">
      <BackButton render={<Link to="/empresa/matches" />}>Voltar para os matches</BackButton>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start">
        <div>
          {query.isPending && (
            <Loading>
              <Skeleton className="h-48" />
            </Loading>
          )}
          {query.data && <AnswerRate answers={query.data} />}
          {query.isError && !query.data && <QueryFailed title={ANSWER_RATE_LOAD_FAILED} query={query} />}
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Open />
        </div>
        <HowCounted />
      </div>
    </div>
  );
}
