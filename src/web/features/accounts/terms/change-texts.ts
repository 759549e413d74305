/** What each version of the terms and the privacy policy changed, for whoever agreed to an older one (accounts#terms). */
const CHANGES: Readonly<Record<number, readonly string[]>> = {
  2: [
    'Seu aceite dos termos e da política fica registrado, com versão, data e endereço de rede, e é pedido de novo quando eles mudam.',
  ],
};

/** All that is new since a version, the oldest change first; nothing for whoever has not agreed to any. */
export function changesSince(version: number): readonly string[] {
  if (version === 0) return [];
  return Object.entries(CHANGES).flatMap(([number, texts]) => (Number(number) > version ? texts : []));
}
