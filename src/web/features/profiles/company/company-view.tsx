import { Building2, Phone, Target } from 'lucide-react';
import type { OwnProfile } from '#contract/profiles.ts';
import { formatPhone } from '#domain/accounts/phone.ts';
import { missingCompanyFields } from '#domain/candidates/completeness.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { FactsList } from '../facts-list.tsx';
import { MissingBanner } from './missing-banner.tsx';

/** The company's own profile, to read. */
export function CompanyView({ profile }: { profile: OwnProfile }) {
  return (
    <>
      <MissingBanner missing={missingCompanyFields(profile)} />
      <SectionCard title="Descrição da empresa" icon={<Building2 aria-hidden="true" />}>
        {profile.bio ? (
          <p className="max-w-reading whitespace-pre-line break-words leading-relaxed">{profile.bio}</p>
        ) : (
          <p className="text-ink-muted">Conte o que a empresa faz e como é trabalhar aí.</p>
        )}
      </SectionCard>
      <SectionCard title="Funções desejadas" icon={<Target aria-hidden="true" />}>
        {profile.funcoes.length > 0 ? (
          <ul className="flex flex-wrap items-center gap-2">
            {profile.funcoes.map((funcao) => (
              <li key={funcao}>
                <Badge tone="brand" className="px-3.5 py-1.5 text-sm">
                  {funcao}
                </Badge>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-muted">Escolha as funções que a empresa costuma contratar.</p>
        )}
      </SectionCard>
      <SectionCard title="Contato" icon={<Phone aria-hidden="true" />}>
        <FactsList
          facts={[{ label: 'Telefone/WhatsApp', value: formatPhone(profile.telefone ?? '') || null, icon: <Phone /> }]}
        />
      </SectionCard>
    </>
  );
}
