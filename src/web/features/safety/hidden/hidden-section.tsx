import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { formatCnpj } from '#domain/companies/cnpj-text.ts';
import { orpc } from '#web/lib/api/api-client.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { useBlocked } from '../queries.ts';
import { useUnblock } from '../use-unblock.ts';
import { CnpjForm } from './cnpj-form.tsx';
import { CompanySearchField } from './company-search-field.tsx';
import { unhideCnpj } from './mutations.ts';

const LOAD_FAILED = 'Não foi possível carregar as empresas escondidas';

interface HiddenRowProps {
  name: string;
  isBusy: boolean;
  onShow: () => void;
}

function HiddenRow({ name, isBusy, onShow }: HiddenRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="wrap-anywhere min-w-0 flex-1 basis-48">{name}</span>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-fit-4 sm:ml-0"
        busy={isBusy}
        busyLabel="Mostrando..."
        aria-label={`Mostrar de novo ${name}`}
        onClick={onShow}
      >
        Mostrar de novo
      </Button>
    </li>
  );
}

function CompanyRow(company: { user_id: string; name: string }) {
  const { isBusy, release } = useUnblock(company);
  return <HiddenRow name={company.name} isBusy={isBusy} onShow={() => void release()} />;
}

function CnpjRow({ cnpj }: { cnpj: string }) {
  const [isBusy, setBusy] = useState(false);
  async function show() {
    setBusy(true);
    await unhideCnpj(cnpj);
    setBusy(false);
  }
  return <HiddenRow name={`CNPJ ${formatCnpj(cnpj)}`} isBusy={isBusy} onShow={() => void show()} />;
}

/** Section with the companies and CNPJs from which the candidate hides, and the fields to add one (safety#hide-companies). */
export function HiddenSection() {
  const blocked = useBlocked();
  const hidden = useQuery(orpc.safety.hiddenCnpjs.queryOptions());
  const people = blocked.data?.pages.flatMap((page) => page.people) ?? [];
  const cnpjs = hidden.data?.cnpjs ?? [];
  const failed = [blocked, hidden].find(({ isError, data }) => isError && !data);
  return (
    <SectionCard
      title="Empresas escondidas"
      icon={<EyeOff aria-hidden="true" />}
      note="Para procurar sem que a empresa onde você trabalha saiba: vocês não aparecem um para o outro, e ninguém é avisado."
    >
      <CompanySearchField />
      <CnpjForm />
      {failed && <QueryFailed title={LOAD_FAILED} query={failed} />}
      {people.length + cnpjs.length > 0 && (
        <ul aria-label="Empresas escondidas" className="flex flex-col gap-3 border-line border-t pt-4">
          {people.map(({ user_id, name }) => (
            <CompanyRow key={user_id} user_id={user_id} name={name} />
          ))}
          {cnpjs.map(({ cnpj }) => (
            <CnpjRow key={cnpj} cnpj={cnpj} />
          ))}
        </ul>
      )}
      {blocked.hasNextPage && (
        <Link to="/bloqueados" className="self-start font-semibold text-brand-ink underline underline-offset-4">
          Ver todas
        </Link>
      )}
    </SectionCard>
  );
}
