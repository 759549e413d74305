import type { UserType } from '#domain/accounts/user-types.ts';

/** Texts about a category of stored data (privacy#your-data). */
export interface StoredData {
  what: string;
  /** Purpose. */
  why: string;
  /** Legal basis in the LGPD. */
  ground: string;
  /** Retention period. */
  until: string;
}

const CONTRACT = 'Execução do contrato com você (LGPD, art. 7º, V)';
const DUTY = 'Obrigação legal (LGPD, art. 7º, II)';
const INTEREST = 'Legítimo interesse em manter a conta segura (LGPD, art. 7º, IX)';
const WITH_ACCOUNT = 'Até você mudar ou excluir a conta';

const PROFILE: Readonly<Record<UserType, StoredData>> = {
  candidate: {
    what: 'Perfil e currículo: funções, cidades, telefone, foto, experiências, idade, gênero, escolaridade, estado civil, filhos e o que você prefere (salário, contrato, horário)',
    why: 'Mostrar vagas que combinam e apresentar você às empresas. Idade, gênero, estado civil e filhos não filtram, não ordenam e não aparecem para empresas; só abaixo de 18 anos a idade, com o dia em que foi dita, fecha as vagas que a lei fecha',
    ground: CONTRACT,
    until: WITH_ACCOUNT,
  },
  company: {
    what: 'Perfil da empresa e vagas: nome, cidade, telefone, CNPJ, descrição, logo, rascunhos, mensagens prontas e pedidos de verificação',
    why: 'Publicar suas vagas e apresentar a empresa a quem procura trabalho',
    ground: CONTRACT,
    until: WITH_ACCOUNT,
  },
};

/** Texts about the stored profile and job views (views#retention). */
const VIEWS: Readonly<Record<UserType, Pick<StoredData, 'what' | 'why'>>> = {
  candidate: {
    what: 'Em que dias empresas abriram seu perfil, e em que dias você viu cada vaga',
    why: 'Mostrar quem viu seu perfil, e contar para as empresas quantas pessoas viram cada vaga',
  },
  company: {
    what: 'Em que dias a empresa abriu o perfil de candidatos, e quantas pessoas viram suas vagas',
    why: 'Mostrar aos candidatos quem viu seu perfil, e a você quem vê suas vagas',
  },
};

/** Texts about the stored members and invitations of a company's team (team#own-data). */
const TEAM: StoredData = {
  what: 'Equipe: nome, e-mail e papel de quem trabalha na empresa, quem convidou, o que cada um fez e os convites abertos',
  why: 'Cada pessoa entrar com a própria conta e a empresa saber quem fez o quê',
  ground: CONTRACT,
  until:
    'Convites, 7 dias; quem sai leva a conta, e o nome no que fez fica até excluir a própria conta ou a da empresa',
};

/** Returns the texts about each category of data that the server stores of a candidate or a company. */
export const storedDataOf = (side: UserType): readonly StoredData[] => [
  {
    what: 'Conta: nome, e-mail ou celular, senha (que ninguém consegue ler), chaves de acesso e sessões abertas',
    why: 'Reconhecer você e proteger sua conta',
    ground: CONTRACT,
    until: WITH_ACCOUNT,
  },
  PROFILE[side],
  ...(side === 'company' ? [TEAM] : []),
  {
    what: 'Curtidas, recusas, vagas salvas, matches, bloqueios, empresas escondidas e denúncias, com a rede e o navegador de onde você denunciou',
    why: 'Montar o seu baralho, avisar quando os dois lados querem conversar e afastar quem não deve se encontrar',
    ground: CONTRACT,
    until:
      'Até você desfazer ou excluir a conta; recusas, no máximo até 90 dias depois do fim da vaga; a rede e o navegador, até a decisão da denúncia',
  },
  {
    what: 'Depois do match: a etapa e quem a mudou, quando a empresa respondeu, recados, entrevistas, e as anotações e mensagens que a empresa escreve para si',
    why: 'Acompanhar o processo e responder a quem espera',
    ground: CONTRACT,
    until: 'Enquanto o match existir; os recados, até você excluir a conta',
  },
  {
    what: 'Pagamentos: plano, datas e valores. O número do cartão fica só com o provedor de pagamento',
    why: 'Cobrar e devolver o que for seu de direito',
    ground: `${CONTRACT}; para os registros fiscais, obrigação legal`,
    until: 'Pelo prazo da lei fiscal, com o provedor de pagamento',
  },
  {
    what: 'Aceite dos termos: versão, data e endereço de rede',
    why: 'Provar o que foi combinado com você',
    ground: 'Exercício regular de direitos (LGPD, art. 7º, VI)',
    until: 'Até você excluir a conta',
  },
  {
    what: 'Registro de acesso: dias e horários de uso e endereço de rede',
    why: 'A lei manda guardar (Marco Civil da Internet, art. 15)',
    ground: DUTY,
    until: '6 meses, mesmo que a conta seja excluída antes',
  },
  {
    what: 'Quem abriu o seu contato, e quando',
    why: 'Você saber com quem seu telefone foi compartilhado',
    ground: 'Direito seu de acesso (LGPD, art. 18, VII)',
    until: 'Enquanto as duas contas existirem',
  },
  {
    ...VIEWS[side],
    ground: CONTRACT,
    until: '90 dias',
  },
  {
    what: 'Dias em que você usou o Encaixe',
    why: 'Contar quantas pessoas usam o serviço e saber se a conta ainda é usada',
    ground: 'Legítimo interesse em cuidar do serviço (LGPD, art. 7º, IX)',
    until: '30 dias; o último dia de uso, enquanto a conta existir',
  },
  {
    what: 'Indicações: seu link, por qual link você entrou, quantas pessoas entraram pelo seu e o que isso rendeu',
    why: 'Dar a curtida bônus a quem indica e a quem entra',
    ground: CONTRACT,
    until: WITH_ACCOUNT,
  },
  {
    what: 'Um código que não mostra quem é, feito do e-mail, dos números, do CNPJ e do navegador de quem participou de uma indicação',
    why: 'Cada pessoa contar uma vez só, mesmo que exclua a conta e volte',
    ground: INTEREST,
    until: '12 meses, mesmo que a conta seja excluída antes',
  },
  {
    what: 'Quais avisos você quer por e-mail, e o que espera pelo resumo do dia',
    why: 'Mandar só o que você escolheu',
    ground: CONTRACT,
    until: 'Até você mudar; o que espera, até o próximo resumo',
  },
  ...(side === 'company'
    ? [
        {
          what: 'De cada match, quando foi feito e quando a empresa respondeu',
          why: 'Dizer aos candidatos em quanto tempo a empresa costuma responder',
          ground: CONTRACT,
          until: 'Enquanto o match existir; do que foi excluído, só os dois dias, por meio ano',
        },
        {
          what: 'Endereços do sistema de RH da empresa e os avisos enviados a ele, sem nomes nem contatos',
          why: 'Avisar o sistema da empresa quando algo muda',
          ground: CONTRACT,
          until: 'Até você remover o endereço ou excluir a conta; cada aviso, 30 dias',
        },
      ]
    : [
        {
          what: 'Com que frequência você pediu vagas novas por e-mail, e de quais já avisamos',
          why: 'Enviar o que você pediu, cada vaga uma vez só',
          ground: 'Consentimento (LGPD, art. 7º, I)',
          until: 'Até você excluir a conta; cada vaga, até um ano depois do fim dela',
        },
      ]),
  {
    what: 'O que você escreveu em Falar com o suporte, e as respostas',
    why: 'Responder você e saber o que já foi combinado',
    ground: CONTRACT,
    until: '24 meses depois da resposta, ou até você excluir a conta',
  },
  {
    what: 'Navegadores em que você ligou notificações, e o que espera pela manhã',
    why: 'Avisar na hora, nos navegadores que você escolheu',
    ground: 'Consentimento (LGPD, art. 7º, I)',
    until: 'Até você desligar ou sair da conta naquele navegador; o que foi avisado, 7 dias e sem o texto',
  },
  {
    what: 'E-mails enviados para você: data, assunto e se chegaram, sem o texto',
    why: 'Descobrir por que uma mensagem não chegou',
    ground: INTEREST,
    until: '90 dias',
  },
];

/** Texts about the data that users of the other type see. */
export const DATA_SEEN_BY_OTHERS_TEXTS: Readonly<Record<UserType, readonly string[]>> = {
  candidate: [
    'Antes do match, empresas com vaga compatível veem nome, foto, funções, cidades, apresentação e experiências. A escolaridade, só se você ligar isso no perfil.',
    'Depois do match, também o telefone, e o currículo se você enviar.',
    'Idade, gênero, estado civil, filhos e e-mail nunca são mostrados a empresas.',
  ],
  company: [
    'Antes do match, candidatos veem nome, logo, cidade, descrição e vagas.',
    'Quem é Super Premium vê em que semana a empresa abriu seu perfil.',
    'O telefone aparece depois do match, ou para quem usa o Super Like em uma vaga.',
    'Se você mostrar suas vagas fora do Encaixe, qualquer pessoa lê as vagas ativas e, da empresa, nome, logo, cidade, área de atuação, descrição, se foi verificada, quando e como, e em quanto tempo costuma responder.',
    'O e-mail da empresa nunca é mostrado.',
  ],
};
