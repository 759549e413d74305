import type { ReadCv } from '#domain/cv/types.ts';
import { isFilled } from '#domain/text/text.ts';

/** The text of a field, or one entry of a list, as the user reviews it after a CV file was parsed. */
export interface CvLine {
  text: string;
  /** A shorter text below, such as a company or a period. */
  detail?: string | undefined;
  /** A longer text, with line breaks. */
  body?: string | undefined;
  /** True when the parser is not sure that it has read the text right. */
  isUnsure?: boolean;
}

/** A field of the form for which the parsed CV file has a value. */
export interface CvField {
  /** The field's name in the form. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** The user's current value in the form, or entries; empty when the field is empty. */
  formLines: readonly CvLine[];
  /** The file's value, or entries. */
  fileLines: readonly CvLine[];
  /** Of a list: its maximum number of entries. Accepted entries are appended to those in the form. Undefined for a single value. */
  max?: number;
}

/** Returns the key of a field, or of the file's entry number `index` of a list, in the set of accepted keys. */
export const keyOf = (field: CvField, index?: number): string =>
  index === undefined ? field.name : `${field.name}.${index}`;

/** The changes to a form that a parsed file proposes. */
export interface CvProposal<Values> {
  /** Fields for which the file has a value, in the form's order. */
  fields: readonly CvField[];
  /** The file's value of each field in `fields`. Values of other fields are not used. */
  values: Partial<Values>;
  /** Texts of the file that fit no field of the form. */
  rest: readonly string[];
}

/** A function that computes the changes that a parsed file proposes to a form with the values `current`. */
export type ComputeProposal<Values> = (read: ReadCv, current: Values) => Promise<CvProposal<Values>>;

/** Returns `text` as the only line of a field; no line when it is empty or null. */
export const lineOf = (text: string | null | undefined, isUnsure = false): CvLine[] =>
  isFilled(text) ? [{ text, isUnsure }] : [];
