import { useMutation, useQuery } from '@tanstack/react-query';
import type { Radius } from '#domain/reach.ts';
import { holdAnswer, orpc } from '#web/lib/api-client.ts';
import { notifyError } from '#web/lib/notify-error.ts';
import { setSession, useSignedIn } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';

/** The server counts no further. */
const jobsText = (jobs: number) => `${jobs}${jobs === 99 ? '+' : ''} ${jobs === 1 ? 'vaga' : 'vagas'}`;

const FAILED = 'Não foi possível mudar o que você procura. Tente novamente.';

/** What a wider reach would bring, each with its number; one press changes the wish, and the deck comes anew (feed#wider). */
export function WiderActions() {
  const { area, funcoes, cidade_de_interesse } = useSignedIn().profile;
  const { data } = useQuery({ ...orpc.feed.wider.queryOptions(), retry: false });
  const save = useMutation(
    orpc.profiles.saveCandidateStep.mutationOptions({
      onSuccess: ({ profile, session }) => {
        holdAnswer(orpc.profiles.mine.queryKey(), profile);
        setSession(session);
      },
      onError: (error) => notifyError(error, {}, FAILED),
    }),
  );
  const [principal = null, ...others] = area === null ? funcoes : [area, ...funcoes];

  function widen(reach: { raio_km: Radius } | { aceita_remoto: true }) {
    if (principal === null || cidade_de_interesse === null || save.isPending) return;
    save.mutate({ step: 'search', area: principal, funcoes: others, cidade_de_interesse, ...reach });
  }

  return (
    <div className="flex min-h-tap flex-wrap justify-center gap-3">
      {data?.radii.map(({ raio_km, jobs }) => (
        <Button key={raio_km} variant="secondary" busy={save.isPending} onClick={() => widen({ raio_km })}>
          +{raio_km} km: {jobsText(jobs)}
        </Button>
      ))}
      {data && data.remote > 0 && (
        <Button variant="secondary" busy={save.isPending} onClick={() => widen({ aceita_remoto: true })}>
          Aceitar remoto: {jobsText(data.remote)}
        </Button>
      )}
    </div>
  );
}
