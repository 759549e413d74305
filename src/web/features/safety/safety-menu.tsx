import { Ban, EllipsisVertical, Flag } from 'lucide-react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Menu } from '#web/ui/popups/menu.tsx';
import type { MenuEntry } from '#web/ui/popups/menu-popup.tsx';
import { openBlock, openReport } from './dialog-controller.ts';
import type { ReportTarget } from './safety-types.ts';

interface SafetyMenuProps {
  reportTarget: ReportTarget;
  className?: string | undefined;
}

/** Returns the entries of SafetyMenu, for a menu that has further entries. */
export const safetyEntries = (reportTarget: ReportTarget): MenuEntry[] => [
  { label: 'Denunciar', icon: <Flag aria-hidden="true" />, onClick: () => void openReport(reportTarget) },
  { label: 'Bloquear', icon: <Ban aria-hidden="true" />, tone: 'danger', onClick: () => void openBlock(reportTarget) },
];

/** A menu with 'Denunciar' and 'Bloquear' (safety#block, safety#report). */
export function SafetyMenu({ reportTarget, className }: SafetyMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton
          label={`Denunciar ou bloquear ${reportTarget.name}`}
          icon={<EllipsisVertical aria-hidden="true" />}
          className={className}
        />
      }
      entries={safetyEntries(reportTarget)}
    />
  );
}
