import { Banknote, Clock, ImagePlus, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatSalary } from '#domain/salary.ts';
import { pictureSources } from '#web/lib/pictures.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { type JobFormValues, splitRequirements } from './job-form-values.ts';

/** candidate.md 9: how much of a list and of the description a card shows. */
const SHOWN = 3;
const DESCRIPTION_SHOWN = 150;

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-ink-muted text-sm [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <span className="truncate">{children}</span>
    </p>
  );
}

function Few({ items, rest }: { items: readonly string[]; rest: (n: number) => string }) {
  if (items.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      {items.slice(0, SHOWN).map((item) => (
        <Badge key={item}>{item}</Badge>
      ))}
      {items.length > SHOWN && <Badge>{rest(items.length - SHOWN)}</Badge>}
    </p>
  );
}

function hours({ horario_inicio, horario_fim }: JobFormValues): string | null {
  if (horario_inicio && horario_fim) return `${horario_inicio} às ${horario_fim}`;
  if (horario_inicio) return `A partir das ${horario_inicio}`;
  return horario_fim && `Até as ${horario_fim}`;
}

/** The card as candidates will see it, filled in while the form is; only where there is room beside the form. */
export function JobPreview({ values }: { values: JobFormValues }) {
  const { user, profile } = useSignedIn();
  const time = hours(values);
  const description = values.description.trim();
  return (
    <aside
      aria-label="Prévia da vaga"
      className="sticky top-[calc(var(--spacing-header)+var(--spacing)*8)] hidden lg:block"
    >
      <p className="mb-3 font-semibold text-ink-muted text-sm">Como os candidatos vão ver</p>
      <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-lg">
        {values.image_url ? (
          <img
            {...pictureSources(values.image_url, 'wide')}
            sizes="23rem"
            alt=""
            className="aspect-video w-full object-cover"
          />
        ) : (
          <span className="grid aspect-video w-full place-items-center bg-brand-soft text-brand-ink">
            <ImagePlus className="size-10" aria-hidden="true" />
          </span>
        )}
        <div className="flex flex-col gap-3 p-5">
          <div className="flex items-center gap-3">
            <Avatar
              name={user.name}
              src={profile.avatar_url && pictureSources(profile.avatar_url, 'square').src}
              zoom={profile.avatar_zoom_level}
              offsetX={profile.avatar_offset_x}
              offsetY={profile.avatar_offset_y}
              square
            />
            <div className="min-w-0">
              <p className="line-clamp-2 font-bold text-lg">{values.title.trim() || 'Título da vaga'}</p>
              <p className="truncate text-ink-muted text-sm">{user.name}</p>
            </div>
          </div>
          <p className="flex flex-wrap gap-1.5">
            <Badge tone="brand">{values.funcao ?? 'Função'}</Badge>
            <Badge tone="success">Compatível</Badge>
          </p>
          <Line icon={<MapPin aria-hidden="true" />}>{values.location ?? 'Localização'}</Line>
          <Line icon={<Banknote aria-hidden="true" />}>{formatSalary(values.salary_range)}</Line>
          {time && <Line icon={<Clock aria-hidden="true" />}>{time}</Line>}
          <Few items={values.beneficios} rest={(n) => (n === 1 ? '+1 benefício' : `+${n} benefícios`)} />
          {description !== '' && (
            <p className="wrap-anywhere text-sm">
              {description.length > DESCRIPTION_SHOWN
                ? `${description.slice(0, DESCRIPTION_SHOWN).trimEnd()}…`
                : description}
            </p>
          )}
          <Few items={splitRequirements(values.requirements)} rest={(n) => `+${n} mais`} />
        </div>
      </div>
    </aside>
  );
}
