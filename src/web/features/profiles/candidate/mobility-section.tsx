import type { UseFormReturn } from 'react-hook-form';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import type { CandidateValues } from './candidate-values.ts';

export function MobilitySection({ form: { register } }: { form: UseFormReturn<CandidateValues> }) {
  return (
    <SectionCard title="Mobilidade">
      <div className="flex flex-col divide-y divide-line">
        <SwitchField label="Possuo veículo próprio" {...register('possui_veiculo')} />
        <SwitchField label="Tenho CNH ativa" {...register('cnh_ativa')} />
        <SwitchField label="Estou disponível para viajar" {...register('disponivel_viajar')} />
      </div>
    </SectionCard>
  );
}
