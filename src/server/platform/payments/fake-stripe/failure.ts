type Details = { type?: string; code?: string; param?: string };

/** Thrown to respond with an error in Stripe's format. */
export class StripeError extends Error {
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  get body(): object {
    return { error: { type: 'invalid_request_error', message: this.message, ...this.details } };
  }
}

/** Returns the error `resource_missing` for an unknown id. @param kind the object's name, such as 'customer' */
export const resourceMissing = (kind: string, id: string, param = 'id'): StripeError =>
  new StripeError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
