import { type Role, role } from './role.ts';

/** Roles of the category 'Operacional'. */
export const OPERATIONS: readonly Role[] = [
  role(
    'Auxiliar de Logística',
    `Auxiliar de Logística
    Auxiliar de Logística – expedição`,
    [1500, 2500],
    'shift',
    `receber, conferir e separar mercadorias
    embalar e etiquetar pedidos
    organizar o estoque por endereço
    cuidar da segurança no galpão`,
    `Ensino médio completo
    Atenção
    Disposição para movimentar caixas
    Trabalho em equipe`,
    { title: 'Líder de Logística', salary: '5000-5500' },
  ),
  role(
    'Estoquista',
    `Estoquista
    Estoquista – loja e depósito`,
    [1500, 2000],
    'retail',
    `receber e guardar produtos
    fazer contagens e inventários
    abastecer a loja
    registrar entradas e saídas no sistema`,
    `Ensino médio completo
    Organização
    Informática básica
    Disponibilidade para escala`,
  ),
  role(
    'Motorista',
    `Motorista
    Motorista – entregas urbanas`,
    [2000, 3000],
    'early',
    `fazer rotas de entrega pela cidade
    conferir a carga e os comprovantes
    cuidar do veículo e avisar sobre manutenções
    atender bem quem recebe`,
    `CNH B ou superior com EAR
    Direção responsável
    Conhecimento da região
    Pontualidade`,
    { title: 'Motorista de Viagens', salary: '5500-6000' },
  ),
  role(
    'Conferente',
    `Conferente
    Conferente de Mercadorias`,
    [1800, 2500],
    'shift',
    `conferir cargas na entrada e na saída
    registrar divergências e avisar a tempo
    acompanhar o carregamento
    apoiar inventários`,
    `Ensino médio completo
    Atenção a números
    Coletor ou planilha
    Responsabilidade`,
  ),
  role(
    'Operador de Empilhadeira',
    `Operador(a) de Empilhadeira
    Operador(a) de Empilhadeira – turno`,
    [2000, 3000],
    'night',
    `movimentar paletes com segurança
    abastecer docas e prateleiras
    fazer o checklist diário da máquina
    apoiar a organização do galpão`,
    `Curso de operador e NR-11
    CNH B
    Foco em segurança
    Trabalho em equipe`,
  ),
  role(
    'Auxiliar de Produção',
    `Auxiliar de Produção
    Auxiliar de Produção – linha de montagem`,
    [1500, 2000],
    'shift',
    `abastecer a linha e acompanhar as máquinas
    inspecionar peças e separar as que fogem do padrão
    embalar e identificar lotes
    manter o posto limpo e seguro`,
    `Ensino fundamental completo
    Atenção
    Disposição para turnos
    Vontade de aprender`,
  ),
  role(
    'Eletricista',
    `Eletricista
    Eletricista de Manutenção`,
    [2500, 4000],
    'office',
    `fazer instalações e manutenções prediais
    identificar falhas e corrigir com segurança
    ler projetos elétricos
    registrar os serviços feitos`,
    `Curso de eletricista e NR-10
    Leitura de projetos
    Ferramentas de medição
    Organização`,
  ),
];

/** Roles of the category 'Serviços Gerais'. */
export const SERVICES: readonly Role[] = [
  role(
    'Auxiliar de Limpeza',
    `Auxiliar de Limpeza
    Auxiliar de Limpeza – escritórios`,
    [1500, 2000],
    'early',
    `limpar e organizar salas, banheiros e áreas comuns
    repor materiais
    separar o lixo para reciclagem
    avisar quando algo precisa de conserto`,
    `Pontualidade
    Capricho
    Trabalho em equipe
    Uso correto de equipamentos de proteção`,
  ),
  role(
    'Porteiro',
    `Porteiro(a)
    Porteiro(a) – escala 12x36`,
    [1500, 2500],
    'shift',
    `controlar a entrada e a saída de pessoas
    receber encomendas e correspondências
    acompanhar câmeras e portões
    orientar moradores e visitantes com educação`,
    `Ensino fundamental completo
    Atenção
    Cordialidade
    Disponibilidade para escala`,
  ),
  role(
    'Zelador',
    `Zelador(a)
    Zelador(a) – condomínio residencial`,
    [2000, 3000],
    'office',
    `cuidar da manutenção do prédio e dos jardins
    acompanhar fornecedores
    organizar a equipe de limpeza
    resolver pequenos reparos`,
    `Noções de elétrica e hidráulica
    Organização
    Boa comunicação
    Proatividade`,
  ),
  role(
    'Jardineiro',
    `Jardineiro(a)
    Jardineiro(a) – áreas verdes`,
    [1500, 2500],
    'early',
    `plantar, podar e regar
    preparar a terra e a adubação
    cuidar das ferramentas
    sugerir plantas para cada lugar`,
    `Gosto por plantas
    Disposição para trabalhar ao ar livre
    Cuidado com segurança
    Pontualidade`,
  ),
  role(
    'Camareira',
    `Camareira ou Camareiro
    Camareira(o) – hotel`,
    [1500, 2000],
    'early',
    `arrumar quartos com capricho
    repor enxoval e amenidades
    avisar a manutenção quando preciso
    atender pedidos de hóspedes`,
    `Agilidade
    Atenção aos detalhes
    Discrição
    Disponibilidade para escala`,
  ),
];

/** Roles of the category 'Outros'. */
export const OTHERS: readonly Role[] = [
  role(
    'Jovem Aprendiz',
    `Jovem Aprendiz
    Jovem Aprendiz – administrativo`,
    [1000, 1500],
    'part',
    `aprender as rotinas da área com uma pessoa tutora
    apoiar arquivos, planilhas e atendimentos
    participar do curso de formação uma vez por semana
    contar no fim do mês o que aprendeu`,
    `Estar estudando ou ter concluído o ensino médio
    Vontade de aprender
    Respeito e pontualidade
    Não é preciso ter trabalhado antes`,
  ),
  role(
    'Estágio',
    `Estágio
    Programa de Estágio`,
    [1000, 1500],
    'part',
    `participar de projetos reais com acompanhamento
    preparar apresentações e relatórios
    circular por áreas diferentes
    propor um projeto seu ao final`,
    `Cursando ensino técnico ou superior
    Curiosidade
    Boa escrita
    Disponibilidade de 30 horas semanais`,
  ),
  role(
    'Sem Experiência',
    `Primeiro Emprego
    Vaga para Primeiro Emprego`,
    [1500, 2000],
    'retail',
    `aprender todas as etapas do trabalho com a equipe
    atender clientes com quem já é da casa
    cuidar da organização do espaço
    crescer no seu ritmo`,
    `Vontade de aprender
    Respeito com as pessoas
    Pontualidade
    Não pedimos experiência`,
  ),
  role(
    'Produtor de Eventos',
    `Produtor(a) de Eventos
    Produção de Eventos`,
    [2500, 4000],
    'evening',
    `planejar cronogramas e orçamentos
    contratar fornecedores
    acompanhar montagem e desmontagem
    cuidar para que o público se sinta bem`,
    `Organização
    Calma sob pressão
    Negociação
    Disponibilidade aos fins de semana`,
    { title: 'Produtor(a) Executivo(a) de Eventos', salary: '6000-7000' },
  ),
  role(
    'Tosador',
    `Tosador(a)
    Tosa e Banho`,
    [1500, 3000],
    'retail',
    `dar banho e tosar com delicadeza
    conversar com as famílias sobre os cuidados
    observar sinais de que o animal não está bem
    manter o espaço limpo`,
    `Curso ou prática de tosa
    Carinho com os animais
    Paciência
    Organização`,
  ),
];
