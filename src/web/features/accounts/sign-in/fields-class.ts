/** Layout of the sign-in and sign-up fields, one below the other. */
export const FIELDS_CLASS = 'flex flex-col gap-5';
