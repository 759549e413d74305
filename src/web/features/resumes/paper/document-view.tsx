import { Link2, Mail, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Resume, SentResume } from '#contract/resumes.ts';
import { formatPhone } from '#domain/accounts/phone.ts';
import { monthText, periodText } from '#domain/text/date-texts.ts';
import { pictureCropStyle } from '#web/ui/fields/picture-crop.ts';
import { groupByCategory, personalFacts, urlWithoutScheme } from './paper-values.ts';
import './resume-document.css';

interface DocumentViewProps {
  resume: Resume | SentResume;
  /** True to leave out the personal information (age, gender, marital status, children). */
  withoutPersonal?: boolean | undefined;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="resume-heading mb-2.5 border-brand border-b-2 pb-1 font-bold text-base text-brand-ink">{title}</h2>
      {children}
    </section>
  );
}

interface EntryProps {
  title: string;
  place: string;
  period: string;
  text?: string | undefined;
}

function Entry({ title, place, period, text }: EntryProps) {
  return (
    <li className="resume-entry mb-3.5 last:mb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="font-bold">{title}</strong>
        {period && <span className="text-ink-muted text-xs">{period}</span>}
      </p>
      <p className="text-ink-muted">{place}</p>
      {text && <p className="mt-1 whitespace-pre-line">{text}</p>}
    </li>
  );
}

/** The picture with the profile's crop; nothing when it can't be loaded. */
function Photo({ src, resume }: { src: string; resume: Resume | SentResume }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  const { avatar_zoom_level: zoom, avatar_offset_x: x, avatar_offset_y: y } = resume;
  return (
    <span className="float-right mb-2 ml-5 size-24 overflow-hidden rounded-lg sm:size-28">
      <img
        src={src}
        alt=""
        onError={() => setFailed(true)}
        className="size-full object-cover"
        style={pictureCropStyle({ zoom, x, y })}
      />
    </span>
  );
}

function Contact({ icon, href, children }: { icon: ReactNode; href: string; children: ReactNode }) {
  return (
    <li className="mr-4 inline-flex not-print:leading-6 items-baseline gap-1.5 [&_svg]:size-3.5 [&_svg]:translate-y-0.5 [&_svg]:text-brand">
      {icon}
      <a href={href} className="hover:underline">
        {children}
      </a>
    </li>
  );
}

/** The printable curriculo, on white also in dark mode. A curriculo as a company receives it (`SentResume`) has fewer fields. */
export function ResumeDocumentView({ resume, withoutPersonal = false }: DocumentViewProps) {
  const facts = personalFacts(resume, withoutPersonal);
  return (
    <article
      data-theme="light"
      lang="pt-BR"
      aria-label={`Currículo de ${resume.nome_completo}`}
      className="resume-document"
    >
      <header className="resume-header flow-root">
        {resume.foto_url && <Photo src={resume.foto_url} resume={resume} />}
        <h1 className="font-extrabold text-3xl">{resume.nome_completo}</h1>
        {resume.cargo_pretendido && (
          <p className="mt-0.5 font-semibold text-brand-ink text-lg">{resume.cargo_pretendido}</p>
        )}
        <ul aria-label="Contato" className="mt-2">
          <Contact icon={<Phone aria-hidden="true" />} href={`tel:+55${resume.telefone}`}>
            {formatPhone(resume.telefone)}
          </Contact>
          {'email' in resume && (
            <Contact icon={<Mail aria-hidden="true" />} href={`mailto:${resume.email}`}>
              {resume.email}
            </Contact>
          )}
          {resume.linkedin && (
            <Contact icon={<Link2 aria-hidden="true" />} href={resume.linkedin}>
              {urlWithoutScheme(resume.linkedin)}
            </Contact>
          )}
        </ul>
      </header>
      {resume.resumo_profissional && (
        <Part title="Resumo profissional">
          <p className="whitespace-pre-line">{resume.resumo_profissional}</p>
        </Part>
      )}
      {resume.experiencias_profissionais.length > 0 && (
        <Part title="Experiências profissionais">
          <ul>
            {resume.experiencias_profissionais.map((entry) => (
              <Entry
                key={entry.id}
                title={entry.cargo}
                place={entry.empresa}
                period={periodText(entry.periodo_inicio, entry.periodo_fim, entry.atual ? 'atual' : null)}
                text={entry.descricao}
              />
            ))}
          </ul>
        </Part>
      )}
      {resume.formacao_academica.length > 0 && (
        <Part title="Formação acadêmica">
          <ul>
            {resume.formacao_academica.map((entry) => (
              <Entry
                key={entry.id}
                title={entry.curso}
                place={entry.instituicao}
                period={periodText(entry.periodo_inicio, entry.periodo_fim, entry.concluido ? null : 'em andamento')}
              />
            ))}
          </ul>
        </Part>
      )}
      {resume.cursos_certificacoes.length > 0 && (
        <Part title="Cursos e certificações">
          <ul>
            {resume.cursos_certificacoes.map((entry) => (
              <Entry
                key={entry.id}
                title={entry.nome}
                place={entry.instituicao}
                period={monthText(entry.data_conclusao)}
              />
            ))}
          </ul>
        </Part>
      )}
      {resume.idiomas.length > 0 && (
        <Part title="Idiomas">
          <ul className="columns-2 gap-8">
            {resume.idiomas.map((entry) => (
              <li key={entry.id} className="resume-entry">
                <strong className="font-bold">{entry.idioma}</strong>{' '}
                <span className="text-ink-muted">({entry.nivel})</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {resume.habilidades.length > 0 && (
        <Part title="Habilidades">
          <dl>
            {groupByCategory(resume.habilidades).map(([categoria, nomes]) => (
              <div key={categoria} className="resume-keep mb-1.5">
                <dt className="inline font-bold">{categoria}: </dt>
                <dd className="inline">{nomes.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {facts.length > 0 && (
        <Part title="Informações adicionais">
          <dl className="resume-keep">
            {facts.map(([name, value]) => (
              <div key={name} className="mr-6 inline-block">
                <dt className="inline text-ink-muted">{name}: </dt>
                <dd className="inline font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
    </article>
  );
}
