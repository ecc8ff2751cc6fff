// One way for every form: it checks what was typed by the contract's schema, saves it, puts what the server says at its
// fields, moves the focus to what is wrong, and loses nothing that was typed when the session has ended.
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
import { getSession, useSession } from '#web/lib/session.ts';
import { promptSignIn } from '#web/lib/sign-in-prompt.ts';
import { useUnsavedChanges } from '#web/lib/unsaved-changes.ts';
import { type LoadSchema, loadCheck } from './check.ts';
import { useProblemFocus } from './problem-focus.hook.ts';
import { type Checks, resolverOf } from './resolver.ts';

interface Options<Values extends FieldValues, Schema extends TSchema, Answer> extends Checks<Values> {
  /** Fetches the schema of what is sent: `() => import('#contract/contact.ts').then((contract) => contract.ContactInput)`. */
  schema: LoadSchema<Schema>;
  /** What the fields begin with. */
  values: Values;
  save: (input: Static<Schema>, values: Values) => Promise<Answer>;
  onSaved?: (answer: Answer, input: Static<Schema>) => unknown;
  onFailed?: (error: Error) => void;
  /** What to say above the form when saving failed; nothing where a field says it all. */
  failure: (error: Error) => string;
  /** Only for people who are signed in: what to say while they are not. It asks them to sign in over the page. */
  signedOut?: string;
}

interface State {
  busy: boolean;
  saved: boolean;
  error?: Error;
}

/** What a control needs of a form: its name, its events and what is wrong with it. */
export type BoundField = UseFormRegisterReturn & { error: string | undefined };

const idle: State = { busy: false, saved: false };

export function useSavingForm<Values extends FieldValues, Schema extends TSchema, Answer>(
  options: Options<Values, Schema, Answer>,
) {
  const { schema, values: first, signedOut, failure } = options;
  const needsSession = signedOut !== undefined;
  const [state, setState] = useState(idle);
  const [problems, countProblem] = useReducer((count: number) => count + 1, 0);
  const running = useRef(false);
  const sent = useRef<Values>(undefined);

  const form = useForm<Values>({
    defaultValues: first as DefaultValues<Values>,
    resolver: resolverOf(options) as Resolver<Values>,
    shouldFocusError: false,
  });
  const { errors, isDirty, submitCount } = form.formState;
  const { form: ref, banner, submit } = useProblemFocus(problems, state.busy);
  const signedIn = useSession().status === 'signed-in';
  useUnsavedChanges(needsSession && (isDirty || submitCount > 0) && !state.saved);

  async function send(input: Static<Schema>): Promise<{ answer: Answer } | undefined> {
    if (needsSession && getSession().status !== 'signed-in') {
      promptSignIn();
      countProblem();
      return undefined;
    }
    sent.current = { ...form.getValues() };
    setState({ busy: true, saved: false });
    try {
      const answer = await options.save(input, sent.current);
      setState({ busy: false, saved: true });
      await options.onSaved?.(answer, input);
      return { answer };
    } catch (reason) {
      fail(reason as Error);
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

  /** The answer, or nothing when it could not be saved: then the form says why. */
  async function save(): Promise<{ answer: Answer } | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setState(idle);
    let done: { answer: Answer } | undefined;
    await form.handleSubmit(async (input) => {
      done = await send(input as Static<Schema>);
    }, countProblem)();
    running.current = false;
    return done;
  }

  /** Begins anew with these values. What was typed since the form was sent stays, as a change. */
  function restart(values: Values = first): void {
    const now = form.getValues();
    const typedSince = Object.entries(sent.current ?? now).some(([name, value]) => now[name] !== value);
    form.reset(values, { keepValues: typedSince });
    setState(idle);
  }

  const sentenceAt = (name: string) => (get(errors, name) as FieldError | undefined)?.message;
  const cancelled = state.error?.name === 'AbortError';
  // That one had to sign in is over as soon as one has.
  const isOver = cancelled || (needsSession && signedIn && state.error && isSignedOut(state.error));
  const error = isOver ? undefined : state.error;

  return {
    ...form,
    ...state,
    error,
    /** The person stopped the upload. */
    cancelled,
    /** What the box above the form says, if anything. */
    problem: sentenceAt('root') || (error ? failure(error) : ''),
    signedOut,
    /** Something was typed that is saved nowhere. */
    unsaved: isDirty && !state.saved,
    /** For the form element. */
    element: {
      ref,
      noValidate: true,
      onFocus: () => void loadCheck(schema),
      onSubmit: (event: BaseSyntheticEvent) => {
        event.preventDefault();
        if (!state.busy && !state.saved) void save();
      },
    },
    banner,
    submit,
    /** Changes a value that no plain control holds, such as a chosen file. */
    set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => {
      form.clearErrors(name);
      form.setValue(name, value, { shouldDirty: true, shouldValidate: submitCount > 0 });
    },
    /** What is wrong with a field. */
    errorOf: (name: Path<Values>) => sentenceAt(name),
    field: (name: Path<Values>, more: { deps?: Path<Values> } = {}): BoundField => ({
      ...form.register(name, more),
      error: sentenceAt(name),
    }),
    save,
    restart,
    /** Puts a sentence of something beside the form into its box, or takes it away. */
    showError: (sentence: string) => {
      setState(idle);
      form.setError('root', { type: 'beside', message: sentence });
    },
    /** Shows the failure of something else that was tried with what the form holds. */
    fail,
  };
}

/** For forms that need no sentence of their own. */
export const sessionEnded = 'Your session has ended. What you typed is still here.';

/** The server's word, or ours: where it gave none, and where no answer came. */
export const reasonOr =
  (refused: string, away = refused) =>
  (error: Error): string =>
    error instanceof ApiError ? error.message || refused : away;
