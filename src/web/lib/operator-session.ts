import { api } from './api-client.ts';
import { errorCode } from './failure.ts';

/** Whether who is signed in runs the product: to everybody else's screens they are nobody (operators#entry). */
export const isOperator = (): Promise<boolean> =>
  api.operator.current().then(
    () => true,
    (error) => errorCode(error) === 'SECOND_FACTOR_MISSING',
  );
