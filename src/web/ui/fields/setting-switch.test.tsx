import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#web/testing/page.tsx';
import { SettingSwitch } from './setting-switch.tsx';

/** Renders a switch that is on. The promise of `onChange` resolves when `answer` is called. */
async function given() {
  const requests: boolean[] = [];
  const held = Promise.withResolvers<void>();
  const onChange = (isOn: boolean) => {
    requests.push(isOn);
    return held.promise;
  };
  await renderInApp(<SettingSwitch label="Novo match" hint="Por e-mail." isOn={true} onChange={onChange} />);
  return { requests, answer: () => act(async () => held.resolve()) };
}

const control = () => screen.getByRole('switch', { name: 'Novo match' });
const press = () => act(async () => fireEvent.click(control()));

it('shows the choice before the response, and sends one request for several presses', async () => {
  const { requests } = await given();
  await press();
  await press();
  expect(control()).toHaveProperty('checked', false);
  expect(requests).toEqual([false]);
});

it('shows its `isOn` property again after the response', async () => {
  const { answer } = await given();
  await press();
  await answer();
  await waitFor(() => expect(control()).toHaveProperty('checked', true));
});
