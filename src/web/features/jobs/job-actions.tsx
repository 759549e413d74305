import { Link } from '@tanstack/react-router';
import { EllipsisVertical, Handshake, Pause, Pencil, Play, RotateCw, Trash2, Users } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';
import type { PlanRefusal } from './error-texts.ts';
import type { ListedJob } from './own-job-pages.ts';
import { stateChangeOf, useJobChanges } from './use-job-changes.ts';

const STATE_CHANGES = {
  pause: { label: 'Pausar', icon: <Pause aria-hidden="true" /> },
  reactivate: { label: 'Reativar', icon: <Play aria-hidden="true" /> },
  renew: { label: 'Renovar', icon: <RotateCw aria-hidden="true" /> },
} as const;

const PEN = <Pencil aria-hidden="true" />;
const BIN = <Trash2 aria-hidden="true" />;

interface JobActionsProps {
  job: ListedJob;
  now: Date;
  onRefused: (refusal: PlanRefusal) => void;
  onRemove: (job: ListedJob) => void;
}

/**
 * What a company can do with one of its jobs (company.md 2 'My Jobs'): the ways to its people always in sight; the rest
 * in a menu on a narrow card, beside each other on a wide one. An expired job offers its renewal first.
 */
export function JobActions({ job, now, onRefused, onRemove }: JobActionsProps) {
  const { run, busy } = useJobChanges(job, onRefused);
  const change = stateChangeOf(job, now);
  const { label, icon } = STATE_CHANGES[change];
  const isExpired = change === 'renew';
  const edit = <Link to="/empresa/vagas/editar/$jobId" params={{ jobId: job.id }} />;

  return (
    <div className="mt-auto flex flex-col gap-2.5">
      {isExpired && (
        <Button wide busy={busy} aria-label={`Renovar ${job.title}`} onClick={() => void run('renew')}>
          {icon}
          Renovar por 7 dias
        </Button>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant={isExpired ? 'secondary' : 'primary'}
          className="flex-auto"
          render={<Link to="/empresa/vagas/$jobId/candidatos" params={{ jobId: job.id }} />}
          aria-label={`Ver candidatos para ${job.title}`}
        >
          <Users className="@max-sm:hidden" aria-hidden="true" />
          Ver candidatos
        </Button>
        <Button
          variant="secondary"
          className="flex-auto"
          render={<Link to="/empresa/matches" search={{ job: job.id }} />}
          aria-label={`Matches de ${job.title}`}
        >
          <Handshake className="@max-sm:hidden" aria-hidden="true" />
          Matches
        </Button>
        <span className="@md:hidden">
          <Menu
            trigger={
              <IconButton
                label={`Mais ações para ${job.title}`}
                icon={<EllipsisVertical aria-hidden="true" />}
                className="border border-control"
              />
            }
          >
            <MenuLink icon={PEN} render={edit}>
              Editar
            </MenuLink>
            {!isExpired && (
              <MenuItem icon={icon} disabled={busy} onClick={() => void run(change)}>
                {label}
              </MenuItem>
            )}
            <MenuItem icon={BIN} tone="danger" onClick={() => onRemove(job)}>
              Excluir
            </MenuItem>
          </Menu>
        </span>
      </div>
      <div className="-mb-2 flex justify-around border-line border-t pt-2 @max-md:hidden">
        <Button variant="ghost" size="sm" render={edit} aria-label={`Editar ${job.title}`}>
          {PEN}
          Editar
        </Button>
        {!isExpired && (
          <Button
            variant="ghost"
            size="sm"
            busy={busy}
            aria-label={`${label} ${job.title}`}
            onClick={() => void run(change)}
          >
            {icon}
            {label}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          className="text-danger-ink hover:bg-danger-soft"
          aria-label={`Excluir ${job.title}`}
          onClick={() => onRemove(job)}
        >
          {BIN}
          Excluir
        </Button>
      </div>
    </div>
  );
}
