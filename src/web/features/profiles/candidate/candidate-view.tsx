import {
  Briefcase,
  Car,
  CircleUserRound,
  IdCard,
  LockKeyhole,
  MapPin,
  Phone,
  Plane,
  Target,
  UserRound,
} from 'lucide-react';
import type { OwnProfile } from '#contract/profiles.ts';
import { formatPhone } from '#domain/accounts/phone.ts';
import { wantedFunctions } from '#domain/candidates/compatibility.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { FactsList } from '../facts-list.tsx';
import { educationVisibilityText } from './education-texts.ts';
import { ExperienceList } from './experience-list.tsx';
import { MissingBanner } from './missing-banner.tsx';

const EMPTY_CLASS = 'text-ink-muted';

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Sim' : 'Não');

/** The candidate's own profile, to read. */
export function CandidateView({ profile }: { profile: OwnProfile }) {
  const functions = wantedFunctions(profile);
  const home = [profile.bairro_mora, profile.cidade_mora].filter(Boolean).join(', ') || null;
  return (
    <>
      <MissingBanner profile={profile} />
      <SectionCard title="Sobre mim" icon={<CircleUserRound aria-hidden="true" />}>
        {profile.bio ? (
          <p className="max-w-reading whitespace-pre-line break-words leading-relaxed">{profile.bio}</p>
        ) : (
          <p className={EMPTY_CLASS}>Conte em poucas linhas quem você é e o que procura.</p>
        )}
      </SectionCard>
      <SectionCard title="Funções desejadas" icon={<Target aria-hidden="true" />}>
        {functions.length === 0 && <p className={EMPTY_CLASS}>Você ainda não escolheu nenhuma função.</p>}
        {functions.length > 0 && (
          <ul className="flex flex-wrap items-center gap-2">
            {functions.map((funcao, index) => (
              <li key={funcao}>
                <Badge tone={index === 0 ? 'solid' : 'brand'} className="px-3.5 py-1.5 text-sm">
                  {funcao}
                  {index === 0 && ' · Área principal'}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </SectionCard>
      <SectionCard title="Experiências profissionais" icon={<Briefcase aria-hidden="true" />}>
        {profile.experiencias_profissionais.length === 0 ? (
          <p className={EMPTY_CLASS}>Adicione onde você já trabalhou: as empresas olham isso primeiro.</p>
        ) : (
          <ExperienceList experiences={profile.experiencias_profissionais} />
        )}
      </SectionCard>
      <SectionCard title="Contato e moradia" icon={<MapPin aria-hidden="true" />}>
        <FactsList
          facts={[
            { label: 'Telefone', value: formatPhone(profile.telefone ?? '') || null, icon: <Phone /> },
            { label: 'Onde mora', value: home, icon: <MapPin /> },
            { label: 'Cidade atual', value: profile.city, icon: <MapPin /> },
            { label: 'Cidade de interesse', value: profile.cidade_de_interesse, icon: <Target /> },
          ]}
        />
      </SectionCard>
      <SectionCard title="Mobilidade" icon={<Car aria-hidden="true" />}>
        <FactsList
          facts={[
            { label: 'Veículo próprio', value: yesNo(profile.possui_veiculo), icon: <Car /> },
            { label: 'CNH ativa', value: yesNo(profile.cnh_ativa), icon: <IdCard /> },
            { label: 'Disponível para viajar', value: yesNo(profile.disponivel_viajar), icon: <Plane /> },
          ]}
        />
      </SectionCard>
      <SectionCard
        title="Informações pessoais"
        icon={<UserRound aria-hidden="true" />}
        note={
          <span className="flex items-start gap-1.5">
            <LockKeyhole className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {educationVisibilityText(profile.mostra_escolaridade)}
          </span>
        }
      >
        <FactsList
          facts={[
            { label: 'Idade', value: profile.idade === null ? null : `${profile.idade} anos` },
            { label: 'Gênero', value: profile.genero },
            { label: 'Escolaridade', value: profile.escolaridade },
            { label: 'Estado civil', value: profile.estado_civil },
            { label: 'Tem filhos', value: yesNo(profile.tem_filhos) },
          ]}
        />
      </SectionCard>
    </>
  );
}
