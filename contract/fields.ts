// String schemas for requests. Each declares how the value is cleaned before validation, so that lengths and patterns are
// checked on the stored value.
import * as Type from 'typebox';
import type { Cleaning } from './text.ts';

interface Options {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  description?: string;
  /** The message for the user when the value is empty or invalid; one that is too short or too long has a message of its own. */
  explain?: string;
  /** The message when it is empty, where `explain` says something else. */
  missing?: string;
}

const cleaned =
  (clean: Cleaning) =>
  (options: Options = {}) =>
    Type.String({ ...options, clean });

/** One line of text. */
export const Line = cleaned('line');

/** One line that identifies someone: compatibility characters are normalized (NFKC). */
export const Name = cleaned('name');

/** An e-mail address. */
export const Address = cleaned('email');

/** Several lines of text. */
export const Text = cleaned('text');

/** A password to be set: its length is that of the text that is hashed. */
export const NewPassword = cleaned('password');

/** Not normalized: tokens, cursors, ids, and passwords to be verified. */
export const Exact = cleaned('exact');

/** The text of the composer. */
export const ComposedText = (maxLength: number) =>
  Type.Object({
    text: Text({
      minLength: 1,
      maxLength,
      explain: 'Please write something first.',
    }),
  });

/** A set of enum values. The items have a `type`, so that `uniqueItems` is checked in linear time. */
export const Choices = <const Value extends string>(values: readonly Value[]) =>
  Type.Array(Type.Enum([...values], { type: 'string' }), { maxItems: values.length, uniqueItems: true });
