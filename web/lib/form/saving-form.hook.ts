// The form hook: validates with the contract's schema, submits, shows server errors at their fields, focuses the first
// error, and keeps unsaved input when the session ends.
import { type BaseSyntheticEvent, useReducer, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import type { Static, TSchema } from 'typebox';
import { ApiError, isSignedOut } from '#web/lib/api.ts';
import { OfflineError, whyFailed } from '#web/lib/offline-error.ts';
import { getSession, useSession } from '#web/lib/session.ts';
import { promptSignIn } from '#web/lib/sign-in-prompt.ts';
import { useUnsavedChanges } from '#web/lib/unsaved-changes.ts';
import { type LoadSchema, loadCheck } from './check.ts';
import { useDraft } from './draft.hook.ts';
import { useProblemFocus } from './problem-focus.hook.ts';
import { type Checks, resolverOf } from './resolver.ts';

interface Options<Values extends FieldValues, Schema extends TSchema, Answer> extends Checks<Values> {
  /** Loads the schema of the request body: `() => import('#contract/site/contact.ts').then((contract) => contract.ContactInput)`. */
  schema: LoadSchema<Schema>;
  /** Initial values. */
  values: Values;
  save: (input: Static<Schema>, values: Values) => Promise<Answer>;
  onSaved?: (answer: Answer, input: Static<Schema>) => unknown;
  onFailed?: (error: Error) => void;
  /** The banner text for an error; empty where a field shows it. */
  failure: (error: Error) => string;
  /** The banner text when the device is offline, instead of `failure`. */
  offline?: string;
  /** Names the form, to keep its texts until it is saved, on every device of a member. */
  draft?: string | undefined;
  /** Keeps the draft on this device only. */
  isDraftLocal?: boolean;
  /** Requires a session: the banner text while there is none. Submitting then opens the sign-in dialog. */
  signedOut?: string;
}

interface State {
  busy: boolean;
  saved: boolean;
  error?: Error;
}

/** Props of a registered control, with its error message. */
export type BoundField = UseFormRegisterReturn & { error: string | undefined };

const idle: State = { busy: false, saved: false };

export function useSavingForm<Values extends FieldValues, Schema extends TSchema, Answer>(
  options: Options<Values, Schema, Answer>,
) {
  const { schema, values: first, signedOut, failure } = options;
  const needsSession = signedOut !== undefined;
  const [state, setState] = useState(idle);
  const [problems, countProblem] = useReducer((count: number) => count + 1, 0);
  const isSaving = useRef(false);
  const submitted = useRef<Values>(undefined);

  const form = useForm<Values>({
    defaultValues: first as DefaultValues<Values>,
    resolver: resolverOf(options) as Resolver<Values>,
    shouldFocusError: false,
  });
  const { errors, isDirty, submitCount } = form.formState;
  const draft = useDraft(options.draft, form, isDirty, options.isDraftLocal ?? false);
  const { form: ref, banner, submit } = useProblemFocus(problems, state.busy);
  const signedIn = useSession().status === 'signed-in';
  useUnsavedChanges(needsSession && (isDirty || submitCount > 0) && !state.saved);

  async function send(input: Static<Schema>): Promise<{ answer: Answer } | undefined> {
    if (needsSession && getSession().status !== 'signed-in') {
      promptSignIn();
      countProblem();
      return undefined;
    }
    submitted.current = { ...form.getValues() };
    setState({ busy: true, saved: false });
    try {
      const answer = await options.save(input, submitted.current);
      setState({ busy: false, saved: true });
      draft.forget();
      await options.onSaved?.(answer, input);
      return { answer };
    } catch (reason) {
      fail(await whyFailed(reason as Error));
      return undefined;
    }
  }

  function fail(error: Error): void {
    if (needsSession && isSignedOut(error)) promptSignIn();
    const values = form.getValues();
    for (const [name, message] of Object.entries(error instanceof ApiError ? error.errors : {})) {
      const field = options.fieldOf?.(name, values) ?? name;
      if (field in first) form.setError(field as Path<Values>, { type: 'server', message });
    }
    setState({ busy: false, saved: false, error });
    options.onFailed?.(error);
    countProblem();
  }

  /** Submits; returns undefined when it failed, and the form shows why. */
  async function save(): Promise<{ answer: Answer } | undefined> {
    if (isSaving.current) return undefined;
    isSaving.current = true;
    setState(idle);
    let result: { answer: Answer } | undefined;
    await form.handleSubmit(async (input) => {
      result = await send(input as Static<Schema>);
    }, countProblem)();
    isSaving.current = false;
    return result;
  }

  /** Resets to these values. Input since the submit is kept, as a dirty value. */
  function restart(values: Values = first): void {
    const current = form.getValues();
    const hasNewInput = Object.entries(submitted.current ?? current).some(
      ([name, value]) => current[name] !== value,
    );
    form.reset(values, { keepValues: hasNewInput });
    setState(idle);
  }

  function startOver(): void {
    form.reset(first);
    draft.forget();
    setState(idle);
  }

  const messageAt = (name: string) => (get(errors, name) as FieldError | undefined)?.message;
  const isAtField = (text: string) => Object.keys(first).some((name) => messageAt(name) === text);
  const cancelled = state.error?.name === 'AbortError';
  // A 401 is resolved as soon as the user has signed in again.
  const isResolved = cancelled || (needsSession && signedIn && state.error && isSignedOut(state.error));
  const error = isResolved ? undefined : state.error;
  const textOf = (failed: Error) =>
    failed instanceof OfflineError ? (options.offline ?? nothingSent) : failure(failed);

  return {
    ...form,
    ...state,
    error,
    /** The user cancelled the upload. */
    cancelled,
    /** The banner text, or an empty string: also where a field says the same. */
    problem: messageAt('root') || (error && !isAtField(textOf(error)) ? textOf(error) : ''),
    signedOut,
    /** Has unsaved changes. */
    unsaved: isDirty && !state.saved,
    /** Props of the form element. */
    element: {
      ref,
      noValidate: true,
      // Before hydration the browser submits nothing: by default it would write passwords into the address.
      method: 'dialog' as const,
      onFocus: () => void loadCheck(schema),
      onSubmit: (event: BaseSyntheticEvent) => {
        event.preventDefault();
        if (!state.busy && !state.saved) void save();
      },
    },
    banner,
    submit,
    /** Sets a value that has no registered control, such as a chosen file. */
    set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => {
      form.clearErrors(name);
      form.setValue(name, value, { shouldDirty: true, shouldValidate: submitCount > 0 });
    },
    /** The error message of a field. */
    errorOf: (name: Path<Values>) => messageAt(name),
    field: (name: Path<Values>, more: { deps?: Path<Values> } = {}): BoundField => ({
      ...form.register(name, more),
      error: messageAt(name),
    }),
    save,
    restart,
    draft,
    /** Empties the form and deletes its draft. */
    startOver,
    /** Shows an error from outside the form in its banner; an empty string clears it. */
    showError: (message: string) => {
      setState(idle);
      form.setError('root', { type: 'external', message });
    },
    /** Handles the error of another request that used the form's values. */
    fail,
  };
}

/** The default `offline` text. */
const nothingSent =
  'You are offline, so nothing was sent. What you typed is still here: try again when you are online.';

/** The default `signedOut` text. */
export const sessionEnded = 'Your session has ended. What you typed is still here.';

/** The server's message, or a fallback: `refused` for an error response without one, `unreachable` for no response. */
export const reasonOr =
  (refused: string, unreachable = refused) =>
  (error: Error): string =>
    error instanceof ApiError ? error.message || refused : unreachable;
