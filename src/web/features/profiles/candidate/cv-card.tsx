import type { UseFormReturn } from 'react-hook-form';
import type { ReadCv } from '#domain/cv/types.ts';
import { CvActions } from '#web/features/cv/cv-actions.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { fetchCity } from '../fields/city-queries.ts';
import type { CandidateValues } from './candidate-values.ts';

async function proposalOf(read: ReadCv, current: CandidateValues) {
  const [{ candidateProposal }, city] = await Promise.all([
    import('./cv-values.ts'),
    read.city === '' ? undefined : fetchCity(read.city),
  ]);
  return candidateProposal(read, current, city);
}

/** Card with the button that fills the profile form from a curriculo file (resumes#filling). */
export function CvCard({ form }: { form: UseFormReturn<CandidateValues> }) {
  return (
    <Card aria-label="Preencher com meu currículo" className="flex flex-col items-start gap-3">
      <CvActions form={form} label="Preencher com meu currículo" variant="soft" proposalOf={proposalOf} />
    </Card>
  );
}
