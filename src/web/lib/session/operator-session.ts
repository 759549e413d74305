import { api } from '../api/api-client.ts';
import { errorCode } from '../api/failure.ts';

/** Returns whether the signed-in user is an operator. The app's session does not contain operators (operators#entry). */
export const isOperator = (): Promise<boolean> =>
  api.operator.current().then(
    () => true,
    (error) => errorCode(error) === 'SECOND_FACTOR_MISSING',
  );
