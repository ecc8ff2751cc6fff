// The contact form. Nothing that was typed leaves it but by being sent or given up.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { contactLimits, type Topic, topicLabels, topics } from '#contract/contact.rules.ts';
import { LeaveQuestion } from '#web/components/LeaveQuestion.tsx';
import { useProblemFocus } from '#web/components/problem-focus.hook.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { TextArea } from '#web/components/ui/TextArea.tsx';
import { accountRule, loadAccountRules } from '#web/lib/account-check.ts';
import { ApiError } from '#web/lib/api.ts';
import { formatNumber } from '#web/lib/format.ts';
import { atMost } from '#web/lib/length.rule.ts';
import { useSession } from '#web/lib/session.ts';
import { sendMessage } from './contact.queries.ts';
import { Honeypot } from './Honeypot.tsx';

const empty = { name: '', email: '', topic: '' as Topic | '', message: '', website: '' };
type Values = typeof empty;

export type Sender = Pick<Values, 'name' | 'email'>;

interface Props {
  /** Who has just sent one, and writes another. */
  sender: Sender | undefined;
  onSent: (thanks: string, by: Sender) => void;
}

export function ContactForm({ sender, onSent }: Props) {
  const form = useForm<Values>({ defaultValues: empty, shouldFocusError: false });
  const { errors, dirtyFields } = form.formState;
  const [problems, setProblems] = useState(0);
  const countProblem = () => setProblems((count) => count + 1);
  usePrefilled(form.reset, sender);

  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: sendMessage,
    onSuccess: ({ message }, { name, email }) => onSent(message, { name, email }),
    onError: (reason) => {
      for (const [name, message] of Object.entries(reason instanceof ApiError ? reason.errors : {})) {
        if (name in empty) form.setError(name as keyof Values, { type: 'server', message });
      }
      countProblem();
    },
  });
  const places = useProblemFocus(problems, isPending);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it appears.
  useEffect(() => {
    if (sender) form.setFocus('topic');
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    reset();
    let sent = false;
    await form.handleSubmit(({ topic, website, ...values }) => {
      // The form has asked for a topic already.
      if (!topic) return;
      sent = true;
      mutate({ ...trimmed(values), topic, website });
    })(event);
    if (!sent) countProblem();
  };

  return (
    <>
      {error && (
        <div ref={places.banner} tabIndex={-1} className="mb-6 rounded-control">
          <Alert>{sendingMessage(error)}</Alert>
        </div>
      )}
      <form ref={places.form} noValidate onSubmit={submit} onFocus={loadAccountRules}>
        <fieldset disabled={isPending} className="min-w-0 space-y-6">
          <div className="grid gap-6 sm:grid-cols-2">
            <Field
              label="Your name"
              autoComplete="name"
              required
              error={errors.name?.message}
              {...form.register('name', {
                validate: (text) =>
                  text.trim() ? atMost(contactLimits.name)(text) : 'Please enter your name.',
              })}
            />
            <Field
              label="Email address"
              type="email"
              autoComplete="email"
              required
              error={errors.email?.message}
              {...form.register('email', {
                required: 'Please enter your email address.',
                validate: accountRule((rules, value) => rules.checkEmail(value)),
              })}
            />
          </div>
          <Select
            label="What is it about?"
            required
            error={errors.topic?.message}
            {...form.register('topic', { required: 'Please choose a topic.' })}
          >
            <option value="" disabled hidden>
              Choose a topic
            </option>
            {topics.map((topic) => (
              <option key={topic} value={topic}>
                {topicLabels[topic]}
              </option>
            ))}
          </Select>
          <MessageField
            length={form.watch('message').length}
            error={errors.message?.message}
            {...form.register('message', { validate: checkMessage })}
          />
        </fieldset>
        <Honeypot {...form.register('website')} />
        <div className="mt-8 flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
          <p className="text-sm text-muted">Only the admins read it, and answer to your address.</p>
          <Button ref={places.submit} type="submit" size="large" busy={isPending}>
            {isPending ? 'Sending...' : 'Send message'}
          </Button>
        </div>
      </form>
      <LeaveQuestion when={dirtyFields.message === true} until="sent" />
    </>
  );
}

type MessageProps = Parameters<typeof TextArea>[0];

/** Counts what is typed, and says at once when it becomes too much. */
function MessageField({ length, error, ...input }: Omit<MessageProps, 'label'> & { length: number }) {
  const { max } = contactLimits.message;
  const over = length - max;
  return (
    <TextArea
      label="Message"
      required
      rows={7}
      hint={`${formatNumber(length)} of ${formatNumber(max)} characters`}
      error={over > 0 ? `${formatNumber(over)} ${over === 1 ? 'character' : 'characters'} too many` : error}
      {...input}
    />
  );
}

/** What the site knows of whoever writes need not be typed; what they typed themselves stays. */
function usePrefilled(
  reset: (values: Values, options: { keepDirtyValues: boolean }) => void,
  sender: Sender | undefined,
): void {
  const session = useSession();
  const { name, email } = sender ?? (session.status === 'signed-in' ? session.user : empty);
  useEffect(() => {
    reset({ ...empty, name, email }, { keepDirtyValues: true });
  }, [reset, name, email]);
}

function checkMessage(text: string): string | undefined {
  const { min, max } = contactLimits.message;
  const { length } = text.trim();
  if (length === 0) return 'Please write a message.';
  return length < min ? `Must be at least ${min} characters long` : atMost(max)(text);
}

const trimmed = ({ name, email, message }: Pick<Values, 'name' | 'email' | 'message'>) => ({
  name: name.trim(),
  email: email.trim(),
  message: message.trim(),
});

const sendingMessage = (error: Error): string =>
  error instanceof ApiError
    ? error.message || 'Your message could not be sent. Please try again.'
    : 'Your message could not be sent: the server did not answer. It is still here, please try again.';
