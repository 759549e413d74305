type Rows = Readonly<Record<string, readonly string[]>>;

/**
 * Roles so similar that a candidate for one may want the other, and be hired for it. The relation holds in both directions, and
 * each pair is written once (catalogue#related-functions).
 */
export const SIMILAR_ROLES: Rows = {
  'Desenvolvedor Front-end': ['Desenvolvedor Full Stack', 'Desenvolvedor Mobile', 'Designer UX/UI'],
  'Desenvolvedor Back-end': ['Desenvolvedor Full Stack', 'Engenheiro de Software', 'Analista de Sistemas'],
  'Engenheiro de Software': ['Desenvolvedor Full Stack', 'Desenvolvedor Mobile', 'Analista de Sistemas'],
  'Analista de Sistemas': ['Analista de Testes', 'Gerente de Projetos de TI'],
  'Analista de Suporte Técnico': ['Técnico de Informática', 'Analista de Infraestrutura'],
  'Administrador de Redes': [
    'Analista de Infraestrutura',
    'Analista de Segurança da Informação',
    'Técnico de Informática',
  ],
  'Analista de Infraestrutura': ['Analista de Segurança da Informação', 'Administrador de Banco de Dados'],
  'Analista de Dados': ['Cientista de Dados', 'Administrador de Banco de Dados'],
  'Designer UX/UI': ['Designer Gráfico'],

  'Atendente de Farmácia': ['Atendente de Loja', 'Vendedor Interno', 'Operador de Caixa'],
  'Cuidador de Idosos': ['Babá', 'Empregado Doméstico'],
  'Recepcionista de Clínica': ['Recepcionista', 'Telefonista', 'Atendente'],

  'Engenheiro de Produção': ['Engenheiro Mecânico', 'Engenheiro Químico'],
  'Engenheiro Ambiental': ['Engenheiro Químico'],
  'Técnico em Edificações': ['Desenhista Projetista', 'Mestre de Obras', 'Topógrafo'],
  'Técnico em Mecânica': ['Mecânico de Manutenção', 'Torneiro Mecânico', 'Desenhista Projetista'],
  'Técnico em Eletrotécnica': ['Eletricista', 'Mecânico de Manutenção'],

  'Auxiliar Administrativo': [
    'Assistente Administrativo',
    'Auxiliar de Escritório',
    'Recepcionista',
    'Auxiliar Financeiro',
    'Secretário Escolar',
  ],
  'Assistente Administrativo': ['Analista Administrativo', 'Assistente Financeiro', 'Secretário Escolar'],
  'Analista Administrativo': ['Gerente Administrativo', 'Comprador'],
  'Auxiliar de Escritório': ['Digitador', 'Office Boy'],
  Recepcionista: ['Atendente', 'Telefonista', 'Porteiro', 'Secretário Escolar'],
  'Gerente Administrativo': ['Gerente Financeiro'],
  Comprador: ['Almoxarife'],
  'Office Boy': ['Entregador'],

  'Vendedor Interno': ['Atendente de Loja', 'Consultor de Vendas', 'Vendedor Externo', 'Operador de Telemarketing'],
  'Vendedor Externo': ['Representante Comercial', 'Consultor de Vendas', 'Promotor de Vendas'],
  'Representante Comercial': ['Consultor de Vendas', 'Executivo de Contas'],
  'Promotor de Vendas': ['Repositor'],
  'Operador de Telemarketing': ['Telefonista', 'Sucesso do Cliente', 'Analista de Cobrança'],
  'Atendente de Loja': ['Operador de Caixa', 'Atendente', 'Repositor', 'Estoquista'],
  'Gerente Comercial': ['Supervisor de Vendas', 'Executivo de Contas'],
  'Supervisor de Vendas': ['Consultor de Vendas'],
  'Sucesso do Cliente': ['Executivo de Contas'],
  'Analista de Marketing': ['Social Media', 'Gestor de Tráfego', 'Redator Publicitário', 'Analista de E-commerce'],
  'Social Media': ['Redator Publicitário', 'Gestor de Tráfego', 'Designer Gráfico', 'Editor de Vídeo'],
  'Gestor de Tráfego': ['Analista de E-commerce'],

  'Assistente de Recursos Humanos': ['Auxiliar de Recursos Humanos', 'Analista de Recursos Humanos'],
  'Auxiliar de Recursos Humanos': ['Auxiliar de Departamento Pessoal', 'Auxiliar Administrativo'],
  'Analista de Recursos Humanos': [
    'Analista de Recrutamento e Seleção',
    'Analista de Treinamento',
    'Analista de Cargos e Salários',
    'Analista de Departamento Pessoal',
    'Business Partner de RH',
  ],
  'Auxiliar de Departamento Pessoal': ['Analista de Departamento Pessoal', 'Auxiliar Contábil'],
  'Coordenador de Recursos Humanos': ['Gerente de Recursos Humanos', 'Business Partner de RH'],

  'Auxiliar Financeiro': ['Assistente Financeiro', 'Auxiliar de Faturamento', 'Auxiliar Contábil'],
  'Assistente Financeiro': ['Analista Financeiro', 'Analista de Contas a Pagar', 'Auxiliar de Faturamento'],
  'Analista Financeiro': ['Analista de Contas a Pagar', 'Analista de Crédito', 'Tesoureiro', 'Controller'],
  'Analista Contábil': ['Auxiliar Contábil', 'Analista Fiscal', 'Auditor'],
  'Auxiliar Contábil': ['Analista Fiscal'],
  Controller: ['Gerente Financeiro', 'Auditor'],
  'Analista de Cobrança': ['Analista de Crédito'],
  'Caixa Bancário': ['Operador de Caixa', 'Tesoureiro'],

  'Auxiliar de Produção': ['Operador de Máquinas', 'Montador', 'Auxiliar de Logística'],
  'Operador de Máquinas': ['Torneiro Mecânico', 'Montador'],
  'Auxiliar de Logística': ['Estoquista', 'Conferente', 'Repositor', 'Ajudante de Motorista'],
  Estoquista: ['Almoxarife', 'Conferente', 'Repositor'],
  Conferente: ['Almoxarife'],
  Entregador: ['Motorista', 'Ajudante de Motorista'],
  'Mecânico de Manutenção': ['Torneiro Mecânico', 'Montador', 'Eletricista'],
  Soldador: ['Montador', 'Torneiro Mecânico'],
  Pedreiro: ['Mestre de Obras', 'Servente de Obras', 'Pintor', 'Encanador'],
  'Servente de Obras': ['Auxiliar de Serviços Gerais'],
  Encanador: ['Eletricista'],

  'Auxiliar de Serviços Gerais': ['Auxiliar de Limpeza', 'Zelador', 'Jardineiro', 'Lavador de Veículos'],
  'Auxiliar de Limpeza': ['Faxineiro', 'Camareira', 'Lavador de Veículos'],
  Faxineiro: ['Empregado Doméstico', 'Camareira'],
  Zelador: ['Porteiro', 'Jardineiro'],
  Babá: ['Empregado Doméstico', 'Auxiliar de Classe', 'Recreador'],
  Cabeleireiro: ['Manicure'],

  'Professor de Ensino Fundamental': [
    'Professor de Educação Infantil',
    'Professor de Ensino Médio',
    'Professor de Matemática',
    'Pedagogo',
  ],
  'Professor de Educação Infantil': ['Pedagogo'],
  'Professor de Ensino Médio': ['Professor de Matemática', 'Professor de Inglês', 'Tutor a Distância'],
  'Professor de Inglês': ['Tradutor'],
  'Professor de Educação Física': ['Personal Trainer'],
  'Auxiliar de Classe': ['Monitor Escolar', 'Recreador'],
  'Monitor Escolar': ['Recreador'],
  'Coordenador Pedagógico': ['Pedagogo', 'Orientador Educacional', 'Diretor Escolar'],
  Pedagogo: ['Orientador Educacional', 'Psicopedagogo'],
  'Instrutor de Cursos Profissionalizantes': ['Tutor a Distância', 'Analista de Treinamento'],

  Cozinheiro: ['Auxiliar de Cozinha', 'Chefe de Cozinha', 'Merendeiro', 'Churrasqueiro', 'Pizzaiolo', 'Chapeiro'],
  'Auxiliar de Cozinha': ['Copeiro', 'Merendeiro', 'Chapeiro', 'Padeiro', 'Confeiteiro'],
  Confeiteiro: ['Padeiro'],
  Padeiro: ['Pizzaiolo'],
  Garçom: ['Cumim', 'Barman', 'Atendente de Lanchonete'],
  Cumim: ['Copeiro'],
  Barista: ['Barman', 'Atendente de Lanchonete', 'Garçom'],
  Chapeiro: ['Atendente de Lanchonete', 'Churrasqueiro'],
  Açougueiro: ['Churrasqueiro'],
  Copeiro: ['Merendeiro', 'Auxiliar de Serviços Gerais'],
  'Gerente de Restaurante': ['Chefe de Cozinha'],
  'Atendente de Lanchonete': ['Atendente', 'Operador de Caixa'],

  Freelancer: ['Autônomo'],
  'Jovem Aprendiz': ['Estágio', 'Sem Experiência'],
  Fotógrafo: ['Editor de Vídeo', 'Designer Gráfico'],
  'Editor de Vídeo': ['Designer Gráfico'],
  Jornalista: ['Redator Publicitário', 'Social Media'],
  Tradutor: ['Redator Publicitário'],
  'Produtor de Eventos': ['Recreador', 'Analista de Marketing'],
  Atendente: ['Operador de Caixa'],
};

/**
 * Roles that a person of the first role may also do, but not the other way round: the first requires a licence, a degree or years
 * of experience that the others lack.
 */
export const ONE_WAY_ROLES: Rows = {
  'Estagiário de TI': ['Técnico de Informática', 'Estágio', 'Analista de Suporte Técnico'],

  Enfermeiro: ['Técnico de Enfermagem', 'Instrutor de Cursos Profissionalizantes'],
  'Técnico de Enfermagem': ['Auxiliar de Enfermagem', 'Cuidador de Idosos', 'Recepcionista de Clínica'],
  'Auxiliar de Enfermagem': ['Cuidador de Idosos', 'Recepcionista de Clínica'],
  Médico: ['Instrutor de Cursos Profissionalizantes'],
  Dentista: ['Instrutor de Cursos Profissionalizantes'],
  'Auxiliar de Saúde Bucal': ['Recepcionista de Clínica'],
  Farmacêutico: ['Atendente de Farmácia', 'Técnico em Análises Clínicas', 'Representante Comercial'],
  Fisioterapeuta: ['Instrutor de Cursos Profissionalizantes'],
  Nutricionista: ['Gerente de Restaurante', 'Instrutor de Cursos Profissionalizantes'],
  Psicólogo: ['Analista de Recrutamento e Seleção', 'Analista de Treinamento', 'Orientador Educacional'],
  Fonoaudiólogo: ['Psicopedagogo', 'Instrutor de Cursos Profissionalizantes'],
  Psicopedagogo: ['Orientador Educacional'],
  Biomédico: ['Técnico em Análises Clínicas', 'Representante Comercial'],
  'Técnico em Radiologia': ['Recepcionista de Clínica'],
  'Técnico em Análises Clínicas': ['Recepcionista de Clínica'],

  'Engenheiro Civil': ['Técnico em Edificações', 'Mestre de Obras', 'Desenhista Projetista'],
  'Engenheiro Mecânico': ['Técnico em Mecânica', 'Desenhista Projetista'],
  'Engenheiro Elétrico': ['Técnico em Eletrotécnica', 'Desenhista Projetista'],
  'Engenheiro de Segurança do Trabalho': ['Técnico em Segurança do Trabalho', 'Analista de Treinamento'],
  'Técnico em Segurança do Trabalho': ['Analista de Treinamento', 'Instrutor de Cursos Profissionalizantes'],
  Arquiteto: ['Desenhista Projetista', 'Técnico em Edificações'],
  'Mestre de Obras': ['Servente de Obras'],

  'Secretário Executivo': ['Assistente Administrativo', 'Recepcionista'],
  'Assistente Jurídico': ['Assistente Administrativo', 'Auxiliar de Escritório'],
  Advogado: ['Assistente Jurídico'],
  Arquivista: ['Auxiliar de Escritório', 'Digitador'],
  Contador: ['Analista Contábil', 'Analista Fiscal', 'Controller', 'Auditor'],
  'Corretor de Imóveis': ['Consultor de Vendas', 'Vendedor Externo', 'Representante Comercial'],

  'Motorista de Caminhão': ['Motorista', 'Entregador'],
  'Operador de Empilhadeira': ['Operador de Máquinas', 'Conferente', 'Auxiliar de Logística'],
  Costureira: ['Auxiliar de Produção', 'Operador de Máquinas'],
  Vigilante: ['Porteiro', 'Zelador'],

  'Professor de Educação Infantil': ['Auxiliar de Classe'],
  'Professor de Educação Física': ['Recreador'],
  'Diretor Escolar': ['Orientador Educacional'],
  Bibliotecário: ['Arquivista', 'Secretário Escolar'],

  Autônomo: ['Representante Comercial', 'Entregador'],
  'Jovem Aprendiz': ['Office Boy', 'Auxiliar de Escritório'],
  'Sem Experiência': ['Auxiliar de Serviços Gerais', 'Auxiliar de Produção', 'Atendente', 'Repositor', 'Office Boy'],
  Tosador: ['Atendente de Loja', 'Atendente'],
  'Médico Veterinário': ['Representante Comercial', 'Instrutor de Cursos Profissionalizantes'],
  'Assistente Social': ['Orientador Educacional', 'Analista de Recursos Humanos'],
};

function related(): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, Set<string>>();
  const add = (funcao: string, other: string) => {
    const others = all.get(funcao) ?? new Set();
    all.set(funcao, others.add(other));
  };
  for (const rows of [SIMILAR_ROLES, ONE_WAY_ROLES]) {
    for (const [funcao, others] of Object.entries(rows)) for (const other of others) add(funcao, other);
  }
  for (const [funcao, others] of Object.entries(SIMILAR_ROLES)) for (const other of others) add(other, funcao);
  return new Map([...all].map(([funcao, others]) => [funcao, [...others]]));
}

const RELATED = related();

/** Returns the roles related to `functions`, without these: those of the first role, then of the second and so on, each once. */
export function relatedFunctions(functions: readonly string[]): string[] {
  const others = functions.flatMap((funcao) => RELATED.get(funcao) ?? []);
  return [...new Set(others)].filter((funcao) => !functions.includes(funcao));
}
