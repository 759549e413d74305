import { Globe } from 'lucide-react';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { SettingSwitch } from '#web/ui/fields/setting-switch.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { setPublicJobs } from './mutations.ts';
import { usePublicJobsSetting } from './queries.ts';

/** Section with the switch for the public pages of the company's jobs (listings#allowed). */
export default function PublicJobsSection() {
  const query = usePublicJobsSetting();
  return (
    <SectionCard title="Vagas na internet" icon={<Globe aria-hidden="true" />}>
      {query.isPending && <Skeleton className="h-12" />}
      {!query.isPending && !query.data && <QueryFailed title="Não foi possível carregar" query={query} />}
      {query.data && (
        <SettingSwitch
          label="Mostrar minhas vagas fora do Encaixe"
          hint="Cada vaga ativa ganha uma página que qualquer pessoa abre e que buscas como o Google encontram, com o texto da vaga. Sua empresa também: nome, logo, cidade e o que ela faz. Seu telefone e seu e-mail não aparecem."
          isOn={query.data.is_listed}
          onChange={setPublicJobs}
        />
      )}
    </SectionCard>
  );
}
