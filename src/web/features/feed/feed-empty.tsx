import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { wantedFunctions } from '#domain/compatibility.ts';
import { AllSeen } from '#web/brand/illustrations/all-seen.tsx';
import { NoJobs } from '#web/brand/illustrations/no-jobs.tsx';
import { SomethingWrong } from '#web/brand/illustrations/something-wrong.tsx';
import { useSignedIn } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LOAD_FAILED } from './error-texts.ts';
import { resetSkipped } from './mutations.ts';

function ResetButton() {
  const [isBusy, setBusy] = useState(false);
  async function reset() {
    setBusy(true);
    // While it worked the page is about to be loaded anew.
    if (!(await resetSkipped())) setBusy(false);
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={reset}>
      Resetar vagas puladas
    </Button>
  );
}

/** No job has the candidate's functions and city (feed#empty). */
function NoneCompatible() {
  const { area, funcoes, cidade_de_interesse } = useSignedIn().profile;
  const hasFunctions = wantedFunctions({ area, funcoes }).length > 0;
  return (
    <EmptyState
      illustration={<NoJobs />}
      title="Nenhuma vaga compatível encontrada"
      actions={
        <>
          <Button render={<Link to="/perfil" />}>
            {hasFunctions ? 'Adicionar mais funções' : 'Escolher minhas funções'}
          </Button>
          <ResetButton />
        </>
      }
      className="my-auto"
    >
      <p>
        {hasFunctions
          ? `Ainda não há vagas das suas funções em ${cidade_de_interesse ?? 'sua cidade'}. Adicione outras funções ou volte mais tarde.`
          : 'Escolha no seu perfil as funções que você procura para ver as vagas que combinam com você.'}
      </p>
    </EmptyState>
  );
}

function AllViewed({ onSearch }: { onSearch: () => void }) {
  return (
    <EmptyState
      illustration={<AllSeen />}
      title="Todas as vagas visualizadas!"
      actions={
        <>
          <Button onClick={onSearch}>Buscar novas vagas</Button>
          <ResetButton />
        </>
      }
      className="my-auto"
    >
      <p>Você viu tudo o que combina com você por aqui. Novas vagas chegam todos os dias.</p>
    </EmptyState>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      illustration={<SomethingWrong />}
      title={LOAD_FAILED}
      actions={<Button onClick={onRetry}>Tentar de novo</Button>}
      className="my-auto"
    >
      <p>Verifique sua internet e tente de novo em instantes.</p>
    </EmptyState>
  );
}

interface FeedEmptyProps {
  why: 'none' | 'all-seen' | 'failed';
  onSearch: () => void;
  onRetry: () => void;
}

/** Why there is no card, and what to do about it. */
export default function FeedEmpty({ why, onSearch, onRetry }: FeedEmptyProps) {
  return (
    <div className="flex flex-1 flex-col justify-center">
      {why === 'failed' && <Failed onRetry={onRetry} />}
      {why === 'all-seen' && <AllViewed onSearch={onSearch} />}
      {why === 'none' && <NoneCompatible />}
    </div>
  );
}
