/** Changes in each version of the terms and the privacy policy, for a user who agreed to an older one (accounts#terms). */
const CHANGES: Readonly<Record<number, readonly string[]>> = {
  2: [
    'Seu aceite dos termos e da política fica registrado, com versão, data e endereço de rede, e é pedido de novo quando eles mudam.',
    'Em “Seus dados”, no perfil, você vê o que guardamos, por quê e por quanto tempo, e quem abriu seu contato.',
    'O registro de acesso que a lei manda guardar por 6 meses tem dias, horários e endereço de rede.',
    'Uma conta sem uso por 24 meses é excluída, com aviso 30 dias e 7 dias antes.',
  ],
  3: [
    'Você pode indicar o Encaixe por um link. O navegador de quem chega por ele lembra disso por até 30 dias.',
    'Para que cada pessoa conte uma vez só, um código que não mostra quem é fica guardado por 12 meses.',
    'A política diz quais são todos os nossos cookies.',
  ],
};

/**
 * Returns all changes after `version`, to which the user has agreed, the oldest first; none for version 0: the user has not agreed to
 * any version.
 */
export function changesSince(version: number): readonly string[] {
  if (version === 0) return [];
  return Object.entries(CHANGES).flatMap(([number, texts]) => (Number(number) > version ? texts : []));
}
