// The kinds of text that a person or a program sends. Each says how it is cleaned before it is validated, so that lengths
// and patterns hold for what is kept.
import * as Type from 'typebox';
import type { Cleaning } from './text.ts';

interface Options {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  description?: string;
  /** The sentence for people when the value does not fit. */
  explain?: string;
}

const cleaned =
  (clean: Cleaning) =>
  (options: Options = {}) =>
    Type.String({ ...options, clean });

/** One line of text. */
export const Line = cleaned('line');

/** One line that identifies someone: letters that look alike count as the same. */
export const Name = cleaned('name');

/** Several lines of text. */
export const Text = cleaned('text');

/** Kept as it was sent: passwords, tokens, cursors, ids. */
export const Exact = cleaned('exact');

/** Several of a few choices. The items have a type, so that comparing them takes linear time. */
export const Choices = <const Value extends string>(values: readonly Value[]) =>
  Type.Array(Type.Enum([...values], { type: 'string' }), { maxItems: values.length, uniqueItems: true });
