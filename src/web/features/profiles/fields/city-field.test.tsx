import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '#web/lib/api/api-client.ts';
import { contractImplementer, fakeServer } from '#web/testing/page.tsx';
import { CityField } from './city-field.tsx';

const requests: string[] = [];
const answer = (cities: string[]) => ({
  cities: {
    search: contractImplementer.cities.search.handler(async ({ input }) => {
      requests.push(input.query);
      return { cities };
    }),
  },
});

afterEach(() => {
  requests.length = 0;
  queryClient.clear();
});

function Form({ chosen = null }: { chosen?: string | null }) {
  const [city, setCity] = useState(chosen);
  return (
    <QueryClientProvider client={queryClient}>
      <CityField label="Cidade" value={city} onValueChange={setCity} />
      <output>{city ?? 'nenhuma'}</output>
    </QueryClientProvider>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { hidden: true });
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);

async function type(text: string) {
  fireEvent.focus(box());
  await waitFor(() => expect(box().getAttribute('spellcheck'), "the library's box is there").toBe('false'));
  fireEvent.change(box(), { target: { value: text } });
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
}

it('offers the page’s own cities first and then the server’s, with one request (profiles#city-field)', async () => {
  fakeServer(answer(['Santana - AP', 'Feira de Santana - BA', 'Santana de Parnaíba - SP']));
  render(<Form />);
  await type('santan');
  await type('Santana');
  await waitFor(() => expect(names()).toEqual(['Feira de Santana - BA', 'Santana - AP', 'Santana de Parnaíba - SP']));
  expect(requests).toEqual(['santana']);
});

it('offers the page’s own cities and shows a message when the server can’t be reached', async () => {
  fakeServer(null);
  render(<Form />);
  await type('salva');
  await screen.findByText('Não foi possível buscar outras cidades. Tente novamente.');
  expect(names()).toEqual(['Salvador - BA']);
});

it.each([null, 'Recife - PE'])('accepts a typed complete city name when %s was chosen before', async (chosen) => {
  fakeServer(answer(["Santa Bárbara d'Oeste - SP"]));
  render(<Form chosen={chosen} />);
  await type('santa barbara d oeste sp');
  await act(async () => fireEvent.blur(box()));
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe("Santa Bárbara d'Oeste - SP"));
});

const chosenCity = () => document.querySelector('output')?.textContent;

it('keeps the chosen city when the typed text is not a city', async () => {
  fakeServer(answer(["Santa Bárbara d'Oeste - SP"]));
  render(<Form chosen="Recife - PE" />);
  await type('santa barbara');
  await act(async () => fireEvent.blur(box()));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(chosenCity()).toBe('Recife - PE');
});

/** Serves a response that is sent when the test calls the returned function. */
function slowly(cities: string[]) {
  const late = Promise.withResolvers<{ cities: string[] }>();
  fakeServer({ cities: { search: contractImplementer.cities.search.handler(() => late.promise) } });
  return () => act(async () => late.resolve({ cities }));
}

it.each([null, 'Recife - PE'])(
  'accepts a response that arrives after the field lost the focus, when %s was chosen',
  async (chosen) => {
    const respond = slowly(["Santa Bárbara d'Oeste - SP"]);
    render(<Form chosen={chosen} />);
    await type('santa barbara d oeste sp');
    await act(async () => fireEvent.blur(box()));
    await respond();
    await waitFor(() => expect(chosenCity()).toBe("Santa Bárbara d'Oeste - SP"));
    expect(box().value).toBe("Santa Bárbara d'Oeste - SP");
  },
);

it('ignores the response when the user has continued to type', async () => {
  const respond = slowly(["Santa Bárbara d'Oeste - SP"]);
  render(<Form chosen="Recife - PE" />);
  await type('santa barbara d oeste sp');
  await act(async () => fireEvent.blur(box()));
  await type('Na');
  await respond();
  expect(chosenCity()).toBe('Recife - PE');
});

it('offers Brasília for a region of the Federal District, and stores only the municipality', async () => {
  fakeServer(answer([]));
  render(<Form />);
  await type('ceilan');
  await waitFor(() => expect(names()).toEqual(['Brasília - DF (Ceilândia)']));
  fireEvent.click(screen.getByRole('option'));
  await waitFor(() => expect(screen.getByText('Brasília - DF', { selector: 'output' })).toBeTruthy());
});
