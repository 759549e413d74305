import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FactsLine } from './facts-line.tsx';

it('shows the facts that are not empty, with a dot between them', () => {
  const { container } = render(<FactsLine facts={['Padeiro', null, '', 'CLT', <b key="day">hoje</b>]} />);
  expect(container.textContent).toBe('Padeiro · CLT · hoje');
});
