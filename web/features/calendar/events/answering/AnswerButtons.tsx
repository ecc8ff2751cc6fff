// The three answers: one click each, and a second one takes it back.
import type { Answer, AttendanceState } from '#contract/calendar/attendances.rules.ts';

interface Props {
  state: AttendanceState | undefined;
  /** What 'going' leads to here. */
  goingText: string;
  isBusy: boolean;
  onAnswer: (answer: Answer) => void;
  onWithdraw: () => void;
}

export function AnswerButtons({ state, goingText, isBusy, onAnswer, onWithdraw }: Props) {
  const answers: [Answer, string][] = [
    ['going', goingText],
    ['interested', 'Interested'],
    ['not_going', 'Not going'],
  ];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Your answer</legend>
      {answers.map(([answer, text]) => (
        <button
          key={answer}
          type="button"
          aria-pressed={state === answer}
          disabled={isBusy}
          onClick={() => (state === answer ? onWithdraw() : onAnswer(answer))}
          className={`min-h-11 rounded-control border px-3.5 text-[0.9375rem] font-semibold disabled:cursor-progress ${styles[answer]}`}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}

const neutral =
  'border-control text-muted hover:text-ink aria-pressed:border-blue-ink/50 aria-pressed:bg-blue-soft aria-pressed:text-blue-ink';
const styles: Record<Answer, string> = {
  going:
    'border-transparent bg-solid text-on-solid hover:bg-solid-hover aria-pressed:border-green-ink/50 aria-pressed:bg-green-soft aria-pressed:text-green-ink',
  interested: neutral,
  not_going: neutral,
};
