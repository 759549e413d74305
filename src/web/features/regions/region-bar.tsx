import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { SignedIn } from '#contract/session.ts';
import { actingRegion } from '#web/lib/acting-region.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { chooseRegion, onAnswer, onOtherRegion } from './region-controller.ts';
import { followsRegion, pathThere } from './region-rules.ts';
import { regionLabel } from './region-texts.ts';

interface RegionBarProps {
  /** The company's home first. */
  regions: NonNullable<SignedIn['regions']>;
  /** Begins a page anew, with nothing in it of another region. */
  goTo?: (path: string) => void;
}

const leaveFor = (path: string) => window.location.assign(path);

/** In which of its regions a company looks at jobs, candidates and matches (jobs#regions). */
export default function RegionBar({ regions, goTo = leaveFor }: RegionBarProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { entitlements } = useSignedIn();
  // For as long as the page stays: another one is another page.
  const [made] = useState(actingRegion);
  const [isAway, setAway] = useState(false);
  const [home] = regions;

  useEffect(() => onOtherRegion(made, () => goTo(pathThere(path))), [made, path, goTo]);
  useEffect(() => (made === undefined ? undefined : onAnswer(setAway)), [made]);

  if (!home || !followsRegion(path)) return null;
  const shown = regions.find(({ name }) => name === made) ?? home;

  function choose(name: string | null) {
    if (name === null || name === shown.name) return;
    chooseRegion(name === home?.name ? null : name);
  }

  return (
    <div className="mb-5 flex flex-col gap-3">
      <SelectField
        label="Região"
        hint={shown === home ? undefined : `Você vê vagas, candidatos e matches de ${regionLabel(shown)}.`}
        items={regions.map((region) => ({
          value: region.name,
          label: regionLabel(region),
          note: region === home ? 'sua região' : undefined,
        }))}
        value={shown.name}
        onValueChange={choose}
      />
      {isAway && (
        <Banner
          live
          tone="danger"
          title={`${regionLabel(shown)} não responde agora`}
          action={
            <Button size="sm" onClick={() => choose(home.name)}>
              Voltar para {regionLabel(home)}
            </Button>
          }
        >
          <p>Espere alguns minutos e tente de novo. Nas outras regiões tudo continua.</p>
        </Banner>
      )}
      {shown !== home && entitlements.weekly_likes_limited && (
        <Banner title="Aqui você ainda não curte">
          <p>
            No plano Básico, as curtidas valem em {regionLabel(home)}. Com o Premium, você curte em todas as regiões.
          </p>
        </Banner>
      )}
    </div>
  );
}
