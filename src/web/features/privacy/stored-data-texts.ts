import type { UserType } from '#domain/accounts/user-types.ts';

/** Texts about a category of stored data (privacy#your-data). */
export interface StoredData {
  /** The category of data. */
  data: string;
  purpose: string;
  legalBasis: string;
  retention: string;
}

const CONTRACT = 'Execução do contrato com você (LGPD, art. 7º, V)';
const DUTY = 'Obrigação legal (LGPD, art. 7º, II)';
const INTEREST = 'Legítimo interesse em manter a conta segura (LGPD, art. 7º, IX)';
const WITH_ACCOUNT = 'Até você mudar ou excluir a conta';

const PROFILE: Readonly<Record<UserType, StoredData>> = {
  candidate: {
    data: 'Perfil e currículo: funções, cidades, telefone, foto, experiências, idade, gênero, escolaridade, estado civil, filhos e o que você prefere (salário, contrato, horário)',
    purpose:
      'Mostrar vagas que combinam e apresentar você às empresas. Idade, gênero, estado civil e filhos não filtram, não ordenam e não aparecem para empresas; só abaixo de 18 anos a idade, com o dia em que foi dita, fecha as vagas que a lei fecha',
    legalBasis: CONTRACT,
    retention: WITH_ACCOUNT,
  },
  company: {
    data: 'Perfil da empresa e vagas: nome, cidade, telefone, CNPJ, descrição, logo, rascunhos, mensagens prontas e pedidos de verificação',
    purpose: 'Publicar suas vagas e apresentar a empresa a quem procura trabalho',
    legalBasis: CONTRACT,
    retention: WITH_ACCOUNT,
  },
};

/** Texts about the stored profile and job views (views#retention). */
const VIEWS: Readonly<Record<UserType, Pick<StoredData, 'data' | 'purpose'>>> = {
  candidate: {
    data: 'Em que dias empresas abriram seu perfil, e em que dias você viu cada vaga',
    purpose: 'Mostrar quem viu seu perfil, e contar para as empresas quantas pessoas viram cada vaga',
  },
  company: {
    data: 'Em que dias a empresa abriu o perfil de candidatos, e quantas pessoas viram suas vagas',
    purpose: 'Mostrar aos candidatos quem viu seu perfil, e a você quem vê suas vagas',
  },
};

/** Texts about the stored members and invitations of a company's team (team#own-data). */
const TEAM: StoredData = {
  data: 'Equipe: nome, e-mail e papel de quem trabalha na empresa, quem convidou, o que cada um fez e os convites abertos',
  purpose: 'Cada pessoa entrar com a própria conta e a empresa saber quem fez o quê',
  legalBasis: CONTRACT,
  retention:
    'Convites, 7 dias; quem sai leva a conta, e o nome no que fez fica até excluir a própria conta ou a da empresa',
};

/** Returns the texts about each category of data that the server stores of a candidate or a company. */
export const storedDataOf = (side: UserType): readonly StoredData[] => [
  {
    data: 'Conta: nome, e-mail ou celular, senha (que ninguém consegue ler), chaves de acesso e sessões abertas',
    purpose: 'Reconhecer você e proteger sua conta',
    legalBasis: CONTRACT,
    retention: WITH_ACCOUNT,
  },
  PROFILE[side],
  ...(side === 'company' ? [TEAM] : []),
  {
    data: 'Curtidas, recusas, vagas salvas, matches, bloqueios, empresas escondidas e denúncias, com a rede e o navegador de onde você denunciou',
    purpose: 'Montar o seu baralho, avisar quando os dois lados querem conversar e afastar quem não deve se encontrar',
    legalBasis: CONTRACT,
    retention:
      'Até você desfazer ou excluir a conta; recusas, no máximo até 90 dias depois do fim da vaga; a rede e o navegador, até a decisão da denúncia',
  },
  {
    data: 'Depois do match: a etapa e quem a mudou, quando a empresa respondeu, recados, entrevistas, e as anotações e mensagens que a empresa escreve para si',
    purpose: 'Acompanhar o processo e responder a quem espera',
    legalBasis: CONTRACT,
    retention: 'Enquanto o match existir; os recados, até você excluir a conta',
  },
  {
    data: 'Pagamentos: plano, datas e valores. O número do cartão fica só com o provedor de pagamento',
    purpose: 'Cobrar e devolver o que for seu de direito',
    legalBasis: `${CONTRACT}; para os registros fiscais, obrigação legal`,
    retention: 'Pelo prazo da lei fiscal, com o provedor de pagamento',
  },
  {
    data: 'Aceite dos termos: versão, data e endereço de rede',
    purpose: 'Provar o que foi combinado com você',
    legalBasis: 'Exercício regular de direitos (LGPD, art. 7º, VI)',
    retention: 'Até você excluir a conta',
  },
  {
    data: 'Registro de acesso: dias e horários de uso e endereço de rede',
    purpose: 'A lei manda guardar (Marco Civil da Internet, art. 15)',
    legalBasis: DUTY,
    retention: '6 meses, mesmo que a conta seja excluída antes',
  },
  {
    data: 'Quem abriu o seu contato, e quando',
    purpose: 'Você saber com quem seu telefone foi compartilhado',
    legalBasis: 'Direito seu de acesso (LGPD, art. 18, VII)',
    retention: 'Enquanto as duas contas existirem',
  },
  {
    ...VIEWS[side],
    legalBasis: CONTRACT,
    retention: '90 dias',
  },
  {
    data: 'Dias em que você usou o Encaixe',
    purpose: 'Contar quantas pessoas usam o serviço e saber se a conta ainda é usada',
    legalBasis: 'Legítimo interesse em cuidar do serviço (LGPD, art. 7º, IX)',
    retention: '30 dias; o último dia de uso, enquanto a conta existir',
  },
  {
    data: 'Indicações: seu link, por qual link você entrou, quantas pessoas entraram pelo seu e o que isso rendeu',
    purpose: 'Dar a curtida bônus a quem indica e a quem entra',
    legalBasis: CONTRACT,
    retention: WITH_ACCOUNT,
  },
  {
    data: 'Um código que não mostra quem é, feito do e-mail, dos números, do CNPJ e do navegador de quem participou de uma indicação',
    purpose: 'Cada pessoa contar uma vez só, mesmo que exclua a conta e volte',
    legalBasis: INTEREST,
    retention: '12 meses, mesmo que a conta seja excluída antes',
  },
  {
    data: 'Quais avisos você quer por e-mail, e o que espera pelo resumo do dia',
    purpose: 'Mandar só o que você escolheu',
    legalBasis: CONTRACT,
    retention: 'Até você mudar; o que espera, até o próximo resumo',
  },
  ...(side === 'company'
    ? [
        {
          data: 'De cada match, quando foi feito e quando a empresa respondeu',
          purpose: 'Dizer aos candidatos em quanto tempo a empresa costuma responder',
          legalBasis: CONTRACT,
          retention: 'Enquanto o match existir; do que foi excluído, só os dois dias, por meio ano',
        },
        {
          data: 'Endereços do sistema de RH da empresa e os avisos enviados a ele, sem nomes nem contatos',
          purpose: 'Avisar o sistema da empresa quando algo muda',
          legalBasis: CONTRACT,
          retention: 'Até você remover o endereço ou excluir a conta; cada aviso, 30 dias',
        },
      ]
    : [
        {
          data: 'Com que frequência você pediu vagas novas por e-mail, e de quais já avisamos',
          purpose: 'Enviar o que você pediu, cada vaga uma vez só',
          legalBasis: 'Consentimento (LGPD, art. 7º, I)',
          retention: 'Até você excluir a conta; cada vaga, até um ano depois do fim dela',
        },
      ]),
  {
    data: 'O que você escreveu em Falar com o suporte, e as respostas',
    purpose: 'Responder você e saber o que já foi combinado',
    legalBasis: CONTRACT,
    retention: '24 meses depois da resposta, ou até você excluir a conta',
  },
  {
    data: 'Navegadores em que você ligou notificações, e o que espera pela manhã',
    purpose: 'Avisar na hora, nos navegadores que você escolheu',
    legalBasis: 'Consentimento (LGPD, art. 7º, I)',
    retention: 'Até você desligar ou sair da conta naquele navegador; o que foi avisado, 7 dias e sem o texto',
  },
  {
    data: 'E-mails enviados para você: data, assunto e se chegaram, sem o texto',
    purpose: 'Descobrir por que uma mensagem não chegou',
    legalBasis: INTEREST,
    retention: '90 dias',
  },
];

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
