import { html } from 'hono/html';
import type { Deps } from '../../deps.ts';
import { type PageAssets, renderDocument } from './document.ts';

/** Working days within which support answers a complaint. */
const ANSWER_DAYS = 5;

/** Renders the accessibility statement: what was tested, known gaps, and how to complain (listings#access). */
export function accessibilityPage(
  assets: PageAssets,
  { publicUrl, supportEmail }: Pick<Deps, 'publicUrl' | 'supportEmail'>,
): string {
  return renderDocument(assets, {
    title: 'Acessibilidade | Encaixe',
    description: 'O que testamos para que todas as pessoas usem o Encaixe, o que ainda falta e como reclamar.',
    canonical: `${publicUrl}/acessibilidade`,
    main: html`<article class="card prose">
<h1>Acessibilidade</h1>
<p>Queremos que todas as pessoas consigam usar o Encaixe: com o teclado, com leitor de tela, com letra grande, com pouca visão, com o celular que tiverem. Nossa medida são as Diretrizes de Acessibilidade para Conteúdo Web, WCAG 2.2, nível AA.</p>
<p><strong>Conformidade: parcial.</strong> A avaliação é nossa, sem auditoria de fora e sem leitores de tela de verdade, e por isso não dizemos que a conformidade é total. O que sabemos que falta está abaixo.</p>
<h2>O que testamos</h2>
<p>A última volta à mão foi em <time datetime="2026-11-25">25</time> e <time datetime="2026-11-26">26 de novembro de 2026</time>.</p>
<ul class="list">
<li>Um verificador automático (axe) olha as telas do aplicativo e as páginas públicas em tamanho de celular e de computador, no tema claro e no escuro. Isso faz parte dos nossos testes.</li>
<li>À mão, percorremos 32 telas só com a tecla Tab em três tamanhos: 390×844, 1440×900 e 320×256, que é o zoom de 400 % em um computador. Lemos delas a árvore de acessibilidade, o que um leitor de tela recebe, e olhamos imagens das telas com cores forçadas.</li>
<li>Os caminhos principais, das vagas à curtida e ao match, são percorridos só com o teclado. Cada gesto tem um botão e uma tecla.</li>
<li>As telas cabem em um celular de 360 pixels de largura sem rolar para o lado, também com letras do dobro do tamanho. As páginas públicas cabem também com zoom de 400 %.</li>
<li>Respeitamos o tema escuro e o pedido de menos movimento do seu aparelho.</li>
<li>As páginas públicas, como esta, são lidas sem nenhum script.</li>
</ul>
<h2>O que ainda falta</h2>
<ul class="list">
<li>Nenhuma pessoa com deficiência fez, até agora, uma avaliação independente do Encaixe, e nenhuma auditoria externa foi feita.</li>
<li>Testes com leitores de tela de verdade (TalkBack, VoiceOver, NVDA) ainda não fazem parte da nossa rotina. Um verificador automático não encontra tudo.</li>
<li>Fotos de vagas e logos são enviadas pelas empresas e não têm descrição própria: o que importa está no texto da vaga.</li>
<li>Ainda não há conteúdo em Libras.</li>
</ul>
<h2>Encontrou uma barreira?</h2>
<p>Escreva para <a class="link" href="mailto:${supportEmail}?subject=Acessibilidade">${supportEmail}</a> e conte em que página foi, o que você tentou fazer e o que usa (por exemplo, o leitor de tela). Você não precisa ter conta. Respondemos em até ${ANSWER_DAYS} dias úteis, com o que vamos fazer e quando, ou por que não podemos.</p>
<p>Se a resposta não resolver, você pode procurar o Ministério Público. A acessibilidade de sites de empresas é um direito pela Lei Brasileira de Inclusão (Lei 13.146/2015, artigo 63).</p>
</article>`,
  });
}
