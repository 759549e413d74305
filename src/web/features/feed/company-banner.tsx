import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { activeJobsText } from '#domain/jobs/jobs.ts';
import { orpc } from '#web/lib/api/api-client.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/states/banner.tsx';

interface CompanyBannerProps {
  companyId: string;
  className?: string | undefined;
}

/**
 * Banner that the deck has no job of the company in the URL, how many active jobs that company has, and which changes of the profile
 * could show them (feed#company-first).
 */
export default function CompanyBanner({ companyId, className }: CompanyBannerProps) {
  const { data } = useQuery(orpc.profiles.company.queryOptions({ input: { company_id: companyId } }));
  if (!data) return null;
  return (
    <Banner
      live
      title={`Nenhuma vaga de ${data.name} para você agora`}
      className={className}
      action={
        <Button variant="secondary" size="sm" render={<Link to="/perfil" />}>
          Rever funções e cidade
        </Button>
      }
    >
      {data.active_jobs > 0 &&
        `A empresa tem ${activeJobsText(data.active_jobs)}, de outras funções ou cidades ou que você já decidiu. `}
      Com outra função ou cidade no seu perfil, podem aparecer.
    </Banner>
  );
}
