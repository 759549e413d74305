type Details = { type?: string; code?: string; param?: string };

/** An answer that says no, in the shape of Stripe's. */
export class Failure extends Error {
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

/** Stripe knows nothing under this id. */
export const missing = (kind: string, id: string, param = 'id'): Failure =>
  new Failure(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
