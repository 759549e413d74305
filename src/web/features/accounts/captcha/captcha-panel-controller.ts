import { buttonClass } from '#web/ui/buttons/button-class.ts';

const HIDDEN = 'invisible';
const PROMPT = 'Confirme que você é uma pessoa';

/**
 * Creates the panel in which Turnstile renders its captcha. The panel is invisible until `open`. The UI kit's dialog can't be used: the
 * element must exist before Turnstile knows whether the user has to interact.
 */
export function createCaptchaPanel() {
  const panel = document.createElement('div');
  panel.className = `fixed inset-x-3 bottom-3 z-dialog mx-auto flex max-w-card flex-col items-center gap-3 rounded-lg bg-raised p-4 text-center text-ink shadow-xl ${HIDDEN}`;
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-label', PROMPT);
  const words = document.createElement('p');
  words.className = 'font-semibold outline-none';
  words.tabIndex = -1;
  words.textContent = PROMPT;
  const container = document.createElement('div');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = buttonClass({ variant: 'ghost', size: 'sm' });
  close.textContent = 'Cancelar';
  panel.append(words, container, close);
  document.body.append(panel);
  const before = document.activeElement;

  return {
    container,
    open(): void {
      panel.classList.remove(HIDDEN);
      words.focus();
    },
    onClose(closed: () => void): void {
      close.onclick = closed;
      panel.onkeydown = ({ key }) => key === 'Escape' && closed();
    },
    remove(): void {
      const hadFocus = panel.contains(document.activeElement);
      panel.remove();
      if (hadFocus && before instanceof HTMLElement) before.focus();
    },
  };
}
