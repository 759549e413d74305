import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#web/testing/page.tsx';
import { NoticeField } from './notice-field.tsx';

/** The switch over a server that answers when it is let. */
async function given() {
  const asked: boolean[] = [];
  const held = Promise.withResolvers<void>();
  const onChange = (isOn: boolean) => {
    asked.push(isOn);
    return held.promise;
  };
  await show(<NoticeField label="Novo match" hint="Por e-mail." isOn={true} onChange={onChange} />);
  return { asked, answer: () => act(async () => held.resolve()) };
}

const control = () => screen.getByRole('switch', { name: 'Novo match' });
const press = () => act(async () => fireEvent.click(control()));

it('shows at once what was chosen, and asks once however often it is pressed', async () => {
  const { asked } = await given();
  await press();
  await press();
  expect(control()).toHaveProperty('checked', false);
  expect(asked).toEqual([false]);
});

it('shows what the server says once it has answered', async () => {
  const { answer } = await given();
  await press();
  await answer();
  await waitFor(() => expect(control()).toHaveProperty('checked', true));
});
