import { Link } from '@tanstack/react-router';
import type { Today } from '#contract/operators.ts';
import type { OperatorRole } from '#domain/operations/operator-roles.ts';
import { numberText } from '#domain/text/numbers.ts';
import { mayOpen, type SectionName } from '../frame/place-rules.ts';

interface Waiting {
  name: keyof Today['waiting'];
  section: SectionName;
  one: string;
  many: string;
}

const WAITING: readonly Waiting[] = [
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

/** The server counts no further. */
const COUNTED = 1000;
const countText = (count: number) => (count >= COUNTED ? `${numberText(COUNTED)}+` : String(count));

/** The number of items that wait for a decision, with links for roles that may decide. */
export function WaitingSection({ waiting, role }: { waiting: Today['waiting']; role: OperatorRole }) {
  return (
    <ul aria-label="À espera" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {WAITING.map(({ name, section, one, many }) => {
        const count = waiting[name];
        const text = (
          <>
            <strong className="text-xl tabular-nums">{countText(count)}</strong> {count === 1 ? one : many}
          </>
        );
        const look =
          'flex h-full min-h-tap items-center gap-2 rounded-lg border border-line bg-surface px-4 py-2 shadow-sm';
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
