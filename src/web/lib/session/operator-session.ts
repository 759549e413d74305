import { api } from '../api/api-client.ts';
import { errorCode } from '../api/failure.ts';

/**
 * Resolves to whether the browser's session belongs to an operator, who isn't signed in to the app itself (operators#entry). True also
 * while the operator's second factor is missing; false also when the request fails.
 */
export const isOperator = (): Promise<boolean> =>
  api.operator.current().then(
    () => true,
    (error) => errorCode(error) === 'SECOND_FACTOR_MISSING',
  );
