import { Link } from '@tanstack/react-router';
import { TERMS_DATE_TEXT } from '#domain/accounts/terms.ts';
import { type LegalSection, LegalView, type LegalViewProps } from '#web/features/public/legal-view.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    title: '1. O que é o Encaixe',
    body: (
      <p>
        O Encaixe aproxima pessoas que procuram trabalho e empresas que contratam. Quando os dois lados demonstram
        interesse, o contato é liberado e a conversa segue pelo WhatsApp. Não somos empregadores, não participamos da
        contratação e não garantimos vagas nem candidaturas.
      </p>
    ),
  },
  {
    title: '2. Sua conta',
    body: (
      <>
        <p>Para usar o Encaixe você precisa ter pelo menos 14 anos e confirmar seu e-mail.</p>
        <p>
          Menores de 16 anos só podem trabalhar como aprendizes, e trabalho noturno, perigoso ou insalubre é proibido
          para menores de 18. Mantenha seus dados verdadeiros e sua senha em segredo: o que é feito com a sua conta é de
          sua responsabilidade.
        </p>
      </>
    ),
  },
  {
    title: '3. O que não pode',
    body: (
      <ul>
        <li>Publicar vaga falsa, cobrar de quem se candidata ou pedir depósito para contratar.</li>
        <li>Discriminar por idade, gênero, raça, religião, estado civil, filhos, deficiência ou orientação sexual.</li>
        <li>Usar os contatos para qualquer coisa que não seja a conversa sobre trabalho.</li>
        <li>Automatizar curtidas, copiar dados de outras pessoas ou tentar burlar os limites dos planos.</li>
      </ul>
    ),
  },
  {
    title: '4. Planos e pagamento',
    body: (
      <p>
        O plano Básico é gratuito. Os planos pagos são mensais, com preço mostrado antes da compra, e renovam até você
        cancelar. O cancelamento vale a partir do fim do período já pago. Nos primeiros 7 dias após a compra você pode
        desistir e receber o valor de volta, como prevê o Código de Defesa do Consumidor.
      </p>
    ),
  },
  {
    title: '5. O que você publica',
    body: (
      <p>
        Textos e imagens continuam seus. Você nos permite mostrá-los dentro do Encaixe para que o serviço funcione.
        Podemos remover o que desrespeitar estes termos ou a lei e suspender a conta responsável, explicando o motivo.
      </p>
    ),
  },
  {
    title: '6. Encerramento e mudanças',
    body: (
      <>
        <p>Você pode parar de usar o Encaixe e excluir sua conta quando quiser.</p>
        <p>
          Guardamos qual versão você aceitou, quando e de que endereço de rede. Se estes termos ou a política de
          privacidade mudarem, mostramos o que mudou e pedimos seu aceite uma vez, antes de você continuar. Vale a lei
          brasileira, no foro da cidade onde você mora. Sobre seus dados, leia a{' '}
          <Link to="/privacidade">política de privacidade</Link>.
        </p>
      </>
    ),
  },
];

/** The text of the terms of use. The server renders it, too (src/web/opening), so the session and the server's configuration are props. */
export function TermsView(props: LegalViewProps) {
  return (
    <LegalView
      {...props}
      title="Termos de uso"
      since={TERMS_DATE_TEXT}
      intro="Estas são as regras para usar o Encaixe, em português claro. Ao criar uma conta, você concorda com elas."
      sections={SECTIONS}
    />
  );
}
