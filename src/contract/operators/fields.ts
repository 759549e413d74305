import { z } from 'zod';
import { OPERATOR_ROLES } from '#domain/operations/operator-roles.ts';
import { REASON_MAX, REASON_MIN } from '#domain/text/text-limits.ts';
import { idField, paragraphsField } from '../fields.ts';

export const operatorRoleField = z.enum(OPERATOR_ROLES);
/** The account to which an operator's action applies. */
export const userIdInput = z.object({ user_id: idField });

/** The operator's reason for an action, which the audit log records. */
export const reasonField = paragraphsField(REASON_MAX).min(REASON_MIN);

/** Another account; null when there is none, or it is deleted. */
export const otherAccountSchema = z.object({ user_id: z.string(), name: z.string() }).nullable();
