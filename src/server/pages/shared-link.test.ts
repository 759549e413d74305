import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { shareTargetRoutes } from './shared-link.ts';

const pages = new Hono().route('/', shareTargetRoutes({ ownOrigins: ['https://encaixe.example'] }));
const opened = async (query: Record<string, string>) => {
  const { status, headers } = await pages.request(`/abrir?${new URLSearchParams(query)}`);
  return [status, headers.get('location')];
};

it('redirects to the page of this site that the shared text names, else to / (app#shared)', async () => {
  expect(await opened({ texto: 'Veja: https://encaixe.example/vaga/padeiro-1' })).toEqual([303, '/vaga/padeiro-1']);
  expect(await opened({ link: 'https://outro.example/vaga/x' })).toEqual([303, '/']);
  expect(await opened({})).toEqual([303, '/']);
});
