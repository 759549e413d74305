import { Link } from '@tanstack/react-router';
import type { TodayOverview } from '#contract/operators.ts';
import type { OperatorRole } from '#domain/operations/operator-roles.ts';
import { countText, OPERATOR_COUNT_LIMIT } from '#domain/text/counts.ts';
import { mayOpen, type SectionName } from '../frame/path-rules.ts';

interface WaitingCount {
  name: keyof TodayOverview['waiting'];
  section: SectionName;
  one: string;
  many: string;
}

const WAITING: readonly WaitingCount[] = [
  {
    name: 'messages',
    section: 'mensagens',
    one: 'mensagem espera por resposta',
    many: 'mensagens esperam por resposta',
  },
  { name: 'held', section: 'vagas', one: 'vaga espera por análise', many: 'vagas esperam por análise' },
  { name: 'reports', section: 'denuncias', one: 'denúncia espera por decisão', many: 'denúncias esperam por decisão' },
  {
    name: 'verifications',
    section: 'verificacoes',
    one: 'empresa espera por verificação',
    many: 'empresas esperam por verificação',
  },
];

/** The number of waiting items of each queue, with a link for operators whose role may open the queue. */
export function WaitingSection({ waiting, role }: { waiting: TodayOverview['waiting']; role: OperatorRole }) {
  return (
    <ul aria-label="À espera" className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
      {WAITING.map(({ name, section, one, many }) => {
        const count = waiting[name];
        const text = (
          <>
            <strong className="text-xl tabular-nums">{countText(count, OPERATOR_COUNT_LIMIT)}</strong>{' '}
            {count === 1 ? one : many}
          </>
        );
        const look = `flex h-full min-h-tap items-center gap-2 rounded-lg border border-line px-3.5 py-2 leading-tight max-sm:text-sm ${
          count === 0 ? 'text-ink-muted' : 'bg-surface shadow-sm'
        }`;
        return (
          <li key={name}>
            {mayOpen(role, section) ? (
              <Link to="/operador/$" params={{ _splat: section }} preload={false} className={`${look} hover:bg-sunken`}>
                {text}
              </Link>
            ) : (
              <p className={look}>{text}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
