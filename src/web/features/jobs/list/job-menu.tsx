import { Link } from '@tanstack/react-router';
import { ChartColumn, Clock, Copy, EllipsisVertical, Handshake, History, Pencil, Share2, Trash2 } from 'lucide-react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Menu } from '#web/ui/popups/menu.tsx';
import { type JobActionsProps, STATE_CHANGES } from './job-actions.tsx';
import { stateChangeOf } from './use-job-changes.ts';

const NOT_LISTED = 'Para ela ter uma, ligue Vagas na internet no seu perfil. Só vagas ativas têm página.';

async function share(job: JobActionsProps['job']): Promise<void> {
  const { shareJob } = await import('#web/features/listings/share-client.ts');
  await shareJob(job, NOT_LISTED);
}

/** Menu with all actions of a job except the two links of JobActions. */
export function JobMenu({ job, now, changes: { run, busy }, onRemove, onMore }: JobActionsProps) {
  const change = stateChangeOf(job, now);
  const { label, icon } = STATE_CHANGES[change];
  return (
    <Menu
      trigger={<IconButton label={`Mais ações para ${job.title}`} icon={<EllipsisVertical aria-hidden="true" />} />}
      entries={[
        {
          label: 'Processo',
          icon: <Handshake aria-hidden="true" />,
          link: <Link to="/empresa/matches" search={{ job: job.id, ver: 'processo' }} />,
        },
        {
          label: 'Editar',
          icon: <Pencil aria-hidden="true" />,
          link: <Link to="/empresa/vagas/editar/$jobId" params={{ jobId: job.id }} />,
        },
        {
          label: 'Duplicar',
          icon: <Copy aria-hidden="true" />,
          link: <Link to="/empresa/criar-vaga" search={{ de: job.id }} />,
        },
        { label: 'Compartilhar', icon: <Share2 aria-hidden="true" />, onClick: () => void share(job) },
        { label: 'Visualizações', icon: <ChartColumn aria-hidden="true" />, onClick: () => onMore(job, 'views') },
        {
          label: 'Curtidos e rejeitados',
          icon: <History aria-hidden="true" />,
          link: <Link to="/empresa/candidatos/$lista" params={{ lista: 'curtidos' }} search={{ job: job.id }} />,
        },
        { label: 'Histórico', icon: <Clock aria-hidden="true" />, onClick: () => onMore(job, 'history') },
        { label, icon, disabled: busy, onClick: () => void run(change) },
        { label: 'Excluir', icon: <Trash2 aria-hidden="true" />, tone: 'danger', onClick: () => onRemove(job) },
      ]}
    />
  );
}
