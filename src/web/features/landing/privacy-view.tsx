import { Link } from '@tanstack/react-router';
import { TERMS_DATE_TEXT } from '#domain/accounts/terms.ts';
import { type LegalSection, LegalView, type LegalViewProps } from '#web/features/public/legal-view.tsx';
import type { DataOfficer } from '#web/lib/data-officer.ts';

/** Contact of the data protection officer, when the server is configured with one (privacy#officer). */
function OfficerContact({ officer }: { officer: DataOfficer | null }) {
  if (!officer) return null;
  return (
    <>
      Para qualquer pedido sobre seus dados, escreva para quem cuida deles, o encarregado
      {officer.name && `, ${officer.name}`}: <a href={`mailto:${officer.email}`}>{officer.email}</a>.
    </>
  );
}

const sectionsOf = (officer: DataOfficer | null): readonly LegalSection[] => [
  {
    title: '1. Que dados usamos',
    body: (
      <ul>
        <li>
          <strong>Conta:</strong> nome, e-mail, tipo de conta e senha, guardada de forma que ninguém consegue ler. Se
          você entra por outro serviço, como o Google, recebemos dele seu nome e seu e-mail.
        </li>
        <li>
          <strong>Perfil de candidato:</strong> funções, cidade, telefone, foto, experiências e informações pessoais
          como idade, gênero, escolaridade, estado civil e filhos.
        </li>
        <li>
          <strong>Perfil de empresa:</strong> nome, cidade, telefone, descrição, logo e vagas.
        </li>
        <li>
          <strong>Uso:</strong> curtidas, recusas e matches, e registros técnicos de acesso que a lei manda guardar.
        </li>
        <li>
          <strong>Indicações:</strong> por qual link você entrou e o que o seu rendeu, sem mostrar nomes.
        </li>
        <li>
          <strong>Aceite:</strong> a versão destes textos que você aceitou, quando e de que endereço de rede.
        </li>
      </ul>
    ),
  },
  {
    title: '2. Para quê',
    body: (
      <>
        <p>
          Para mostrar vagas e pessoas que combinam, criar matches, cuidar da segurança e cobrar os planos pagos. A base
          legal é a execução do contrato com você e, para segurança e registros, a obrigação legal e o interesse
          legítimo (LGPD, art. 7º, II, V e IX).
        </p>
        <p>Não vendemos seus dados, não exibimos anúncios e não usamos rastreadores de terceiros.</p>
        <p>
          Onde há uma verificação contra robôs, ela aparece só nas telas de entrar e criar conta, e o serviço que a faz
          (Cloudflare ou hCaptcha) vê seu endereço de rede e dados do navegador.
        </p>
      </>
    ),
  },
  {
    title: '3. Quem vê o quê',
    body: (
      <ul>
        <li>
          Seu telefone só é mostrado ao outro lado depois de um match, ou quando uma pessoa com plano que permite usa o
          SuperLike em uma vaga da empresa.
        </li>
        <li>
          Idade, gênero, estado civil, filhos e e-mail de quem se candidata nunca são mostrados nas buscas das empresas.
        </li>
        <li>
          Essas informações também não são usadas para filtrar, ordenar ou pontuar pessoas. Só a idade, abaixo de 18
          anos, fecha as vagas que a lei fecha.
        </li>
        <li>Pagamentos são feitos na página do provedor: não vemos nem guardamos o número do seu cartão.</li>
      </ul>
    ),
  },
  {
    title: '4. Por quanto tempo',
    body: (
      <p>
        Enquanto sua conta existir. Ao excluí-la, apagamos seu perfil, curtidas e matches. O registro de acesso (dias,
        horários e endereço de rede) é mantido por 6 meses, como exige o Marco Civil da Internet, e dados de pagamento
        pelo prazo da lei fiscal. Se você participou de uma indicação, um código que não mostra quem é fica por 12
        meses, para que ninguém conte duas vezes. Uma conta sem uso por 24 meses é excluída: avisamos 30 dias e 7 dias
        antes, e entrar uma vez já cancela.
      </p>
    ),
  },
  {
    title: '5. Seus direitos',
    body: (
      <>
        <p>
          A LGPD (art. 18) garante que você confirme, acesse, corrija, leve para outro serviço e apague seus dados, e
          saiba com quem foram compartilhados. Você corrige quase tudo na tela de perfil, e em{' '}
          <Link to="/seus-dados">Seus dados</Link> vê o que guardamos, quem abriu seu contato e o que você aceitou.
        </p>
        <p>
          <OfficerContact officer={officer} />
        </p>
        <p>
          Se algo não for resolvido por nós, você pode procurar a Autoridade Nacional de Proteção de Dados (
          <a href="https://www.gov.br/anpd" rel="noreferrer" target="_blank">
            gov.br/anpd
          </a>
          ).
        </p>
      </>
    ),
  },
  {
    title: '6. Cookies',
    body: (
      <p>
        Usamos só cookies nossos, que outros sites não podem ler: o da sua sessão, que some quando você sai; os que
        protegem a entrada na sua conta e reconhecem este navegador; o que mostra na hora o que você acabou de mudar,
        por um minuto; e, se você veio por uma indicação, o que lembra dela por até 30 dias. Veja também os{' '}
        <Link to="/termos">termos de uso</Link>.
      </p>
    ),
  },
];

/**
 * The text of the privacy policy. The server renders it, too (src/web/opening), so everything that depends on the reader or the server
 * is a prop. `officer` is null when no data protection officer is configured.
 */
export function PrivacyView({ officer, ...props }: LegalViewProps & { officer: DataOfficer | null }) {
  return (
    <LegalView
      {...props}
      title="Privacidade"
      since={TERMS_DATE_TEXT}
      intro="Seus dados são seus. Aqui está, sem rodeios, o que o Encaixe guarda, por que e como você decide sobre isso (Lei nº 13.709/2018, a LGPD)."
      sections={sectionsOf(officer)}
    />
  );
}
