import { Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { findInstallMethod, install } from './install-controller.ts';
import { IOS_STEPS } from './install-texts.ts';

/** Section of the user's own profile that installs the app; renders nothing when the app is installed or can't be (app#install). */
export default function InstallSection(): ReactNode {
  const [way, setWay] = useState(findInstallMethod);
  if (way === null) return null;
  async function add() {
    await install();
    setWay(findInstallMethod());
  }
  return (
    <SectionCard
      title="Na tela de início"
      icon={<Smartphone aria-hidden="true" />}
      note="O Encaixe abre com um toque, como um aplicativo, e mostra quando há novidade."
    >
      {way === 'by-hand' ? (
        <p>{IOS_STEPS}</p>
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => void add()}>
          Adicionar à tela de início
        </Button>
      )}
    </SectionCard>
  );
}
