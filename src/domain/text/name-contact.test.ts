import { expect, it } from 'vitest';
import { containsContact } from './name-contact.ts';

it.each([
  'Padaria 11 98765-4321',
  'Ana onze 9 8765 4321',
  'Loja ➊➊➒➑➐➏➎➍➌➋➊',
  'RH rh@padaria.com.br',
  'Bia arroba gmail',
  'Padaria Sol zap 98765-4321',
  'Chama no Zap 9 8765 4321',
  'Vagas WhatsApp 3322 1144',
  'Zappi @zappi',
  'Padaria insta: padaria_sol',
  'Loja @padaria',
  'Buscapão.com.br',
  'Empregos já ponto com ponto br',
  'RH wa.me/vagas',
])('%s contains a contact', (name) => expect(containsContact(name)).toBe(true));

it.each([
  'Padaria 9 de Julho',
  'Posto 2000',
  'Ana Zappi',
  'João Zapp',
  'Pizzaria Zappi',
  'WTS Transportes',
  'WPP Brasil',
  'Zap 24 Horas',
  'Telegrama Comunicação',
  'Padaria Sol Zap',
  'Zap Imóveis',
  'Zap Delivery',
  'Ana Z. A. P. Souza',
  'M. Dias Branco S.A.',
  '3R Engenharia',
  "Sant'Ana & Filhos",
  'CNC 5 Eixos',
])('%s is a name', (name) => expect(containsContact(name)).toBe(false));
