import { Heart, SkipForward, Star, X } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Tooltip } from '#web/ui/popups/tooltip.tsx';
import { ACTIONS_CLASS } from './deck-class.ts';
import { useIsTopInSight } from './in-sight-store.ts';
import type { Direction } from './swipe-types.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface DeckButtonProps {
  /** The accessible name, which contains the caption. */
  label: string;
  /** The text below the icon; the label when absent. */
  caption?: string | undefined;
  /** The tooltip, on hover and focus. */
  tip: string;
  /** The key for the same action, as printed on its cap ('→', 'P'). */
  sign?: string | undefined;
  icon: ReactNode;
  tone: ComponentProps<typeof IconButton>['tone'];
  size?: ComponentProps<typeof IconButton>['size'];
  'aria-disabled'?: boolean | undefined;
  onClick?: (() => void) | undefined;
  render?: ReactElement | undefined;
}

/** A round button below the deck, with a caption and the key for the same action (candidates#keys). */
export function DeckButton({ label, caption = label, tip, sign, ...button }: DeckButtonProps) {
  const [areKeysOn] = useShortcuts();
  const isWaiting = !useIsTopInSight() && button.onClick !== undefined;
  return (
    <Tooltip text={tip}>
      <IconButton
        label={label}
        caption={
          <>
            {caption}
            {sign && areKeysOn && (
              // Rendered by CSS, so that it is not part of the button's name.
              <kbd
                data-sign={sign}
                className="ml-1 hidden rounded-xs border border-control px-1 font-sans text-ink-muted before:content-[attr(data-sign)] lg:any-pointer-fine:inline"
              />
            )}
          </>
        }
        {...button}
        aria-disabled={isWaiting || button['aria-disabled']}
        // The button is dimmed with a delay, because otherwise it would flicker between two cards.
        className={isWaiting ? 'transition-opacity delay-500' : undefined}
      />
    </Tooltip>
  );
}

const DECISIONS: Readonly<Record<Direction, Pick<DeckButtonProps, 'label' | 'sign' | 'icon' | 'tone' | 'size'>>> = {
  left: { label: 'Rejeitar', sign: '←', icon: <X aria-hidden="true" />, tone: 'danger', size: 'lg' },
  down: { label: 'Pular', sign: 'P', icon: <SkipForward aria-hidden="true" />, tone: 'neutral' },
  up: { label: 'Super Like', sign: 'S', icon: <Star aria-hidden="true" />, tone: 'super' },
  right: { label: 'Curtir', sign: '→', icon: <Heart aria-hidden="true" />, tone: 'match', size: 'xl' },
};

interface DecisionButtonProps extends Pick<DeckButtonProps, 'tip' | 'aria-disabled'> {
  /** The direction in which the card leaves. */
  way: Direction;
  onDecide: (way: Direction) => void;
}

/** A button for one of the decisions that gestures and keys make too; the same in the decks of jobs and of candidates. */
export function DecisionButton({ way, onDecide, ...button }: DecisionButtonProps) {
  return <DeckButton {...DECISIONS[way]} {...button} onClick={() => onDecide(way)} />;
}

interface DeckActionsProps {
  /** The accessible name of the group ('Ações da vaga'). */
  label: string;
  /** The buttons: `DecisionButton`s, `DeckButton`s or `IconButton`s. */
  children: ReactNode;
  className?: string | undefined;
}

/** The row of round buttons below a deck or a candidate's profile. */
export function DeckActions({ label, children, className }: DeckActionsProps) {
  return (
    <fieldset aria-label={label} className={cn(ACTIONS_CLASS, className)}>
      {children}
    </fieldset>
  );
}
