import type { ReadCv } from '#domain/cv/types.ts';
import { isFilled } from '#domain/text/text.ts';

/** One text of a field, or one entry of a list. */
export interface CvLine {
  text: string;
  detail?: string | undefined;
  /** A longer text, with line breaks. */
  body?: string | undefined;
  isUnsure?: boolean;
}

/** A field that the file fills. */
export interface CvField {
  name: string;
  label: string;
  hint?: string | undefined;
  /** The current values of the form; empty when the field is empty. */
  mine: readonly CvLine[];
  read: readonly CvLine[];
  /** Maximum number of entries of a list. The user accepts entries one by one; they are appended to those in the form. */
  max?: number;
}

/** Returns the key that identifies a field, or an entry of a list, in the set of accepted keys. */
export const keyOf = (field: CvField, index?: number): string =>
  index === undefined ? field.name : `${field.name}.${index}`;

/** The changes to a form that a parsed file proposes. */
export interface CvProposal<Values> {
  /** Fields that the file has, in the form's order. */
  fields: readonly CvField[];
  /** The new value of each of these fields. */
  values: Partial<Values>;
  /** Texts that fit no field of the form. */
  rest: readonly string[];
}

/** A function that computes the changes that a parsed file proposes to a form with these values. */
export type ComputeProposal<Values> = (read: ReadCv, current: Values) => Promise<CvProposal<Values>>;

/** Returns a text as the only line of a field; no line when it is empty. */
export const lineOf = (text: string | null | undefined, isUnsure = false): CvLine[] =>
  isFilled(text) ? [{ text, isUnsure }] : [];
