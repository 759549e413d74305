import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundCompany } from '#contract/safety.ts';
import { COMPANY_SEARCH_MIN } from '#domain/candidates/hidden-companies.ts';
import { NAME_MAX } from '#domain/text/text-limits.ts';
import { orpc } from '#web/lib/api/api-client.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { hideCompany } from './mutations.ts';

const DEBOUNCE_MS = 250;

function FoundRow({ company, onHidden }: { company: FoundCompany; onHidden: () => void }) {
  const [isBusy, setBusy] = useState(false);
  async function hide() {
    setBusy(true);
    await hideCompany(company, onHidden);
    setBusy(false);
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="wrap-anywhere min-w-0 flex-1">
        {company.name}
        {company.city && <span className="block text-ink-muted text-sm">{company.city}</span>}
      </span>
      <Button
        variant="secondary"
        size="sm"
        busy={isBusy}
        busyLabel="Escondendo..."
        aria-label={`Esconder ${company.name}`}
        onClick={() => void hide()}
      >
        Esconder
      </Button>
    </li>
  );
}

/** Field that searches companies by the beginning of their name. A button at each result hides the candidate from that company. */
export function CompanySearchField() {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), DEBOUNCE_MS);
  const offersSearch = query.length >= COMPANY_SEARCH_MIN;
  const { data, isError } = useQuery({
    ...orpc.safety.companies.queryOptions({ input: { query } }),
    enabled: offersSearch,
    retry: false,
  });
  const companies = (offersSearch && data?.companies) || [];
  const status = isError
    ? 'Não foi possível buscar. Tente novamente em instantes.'
    : offersSearch && data && companies.length === 0
      ? 'Nenhuma empresa começa assim. Se ela ainda não está aqui, use o CNPJ.'
      : '';
  return (
    <div className="flex flex-col gap-3">
      <TextField
        type="search"
        label="Pelo nome"
        hint="Digite e escolha na lista."
        autoComplete="off"
        maxLength={NAME_MAX}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {companies.length > 0 && (
        <ul aria-label="Empresas encontradas" className="flex flex-col gap-3">
          {companies.map((company) => (
            <FoundRow key={company.user_id} company={company} onHidden={() => setTyped('')} />
          ))}
        </ul>
      )}
      <p role="status" className={status ? 'text-ink-muted text-sm' : 'sr-only'}>
        {status}
      </p>
    </div>
  );
}
