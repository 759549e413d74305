import { z } from 'zod';
import { VERIFICATION_STATES } from '#domain/companies/company-verification.ts';
import { TYPED_CODE_MAX, VERIFICATION_TEXT_MAX, VERIFICATION_TEXT_MIN } from '#domain/text/text-limits.ts';
import { procedure } from './base.ts';
import { cnpjField, emailField, paragraphsField, verifiedField } from './fields.ts';

const verificationStateSchema = z.object({
  cnpj: z.string().nullable(),
  verified: verifiedField,
  /** The company's open or latest verification request; null without one. */
  request: z
    .object({
      state: z.enum(VERIFICATION_STATES),
      created_at: z.date(),
      decided_at: z.date().nullable(),
      /** The operator's reason for a refusal; null otherwise. */
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type CompanyVerification = z.infer<typeof verificationStateSchema>;

/** The verification of a company (verification#ways). */
export const verificationContract = {
  current: procedure.output(verificationStateSchema),
  /** Saves the company's CNPJ. A different CNPJ, or none, revokes the verification immediately (verification#ends). */
  saveCnpj: procedure.input(z.object({ cnpj: cnpjField.nullable() })).output(verificationStateSchema),
  /** Mails a code to an e-mail address at the company's own domain (verification#domain). */
  sendCode: procedure.input(z.object({ email: emailField })).output(z.object({})),
  confirm: procedure
    .input(z.object({ email: emailField, code: z.string().max(TYPED_CODE_MAX) }))
    .output(verificationStateSchema),
  /** Requests a review by the operators (verification#request). */
  requestReview: procedure
    .input(z.object({ text: paragraphsField(VERIFICATION_TEXT_MAX).min(VERIFICATION_TEXT_MIN) }))
    .output(verificationStateSchema),
};
