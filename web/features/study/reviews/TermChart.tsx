// A number of the course by term, as a line. The table below it has the same data.
import { useState } from 'react';
import { oneDecimal } from '#contract/study/courses.rules.ts';
import type { CourseNumbers } from '#contract/study/reviews.ts';

type Term = CourseNumbers['terms'][number];
type Measure = 'overall' | 'difficulty' | 'hours' | 'recommended';

const measures: Record<Measure, { name: string; text: (value: number) => string; min: number; max: number }> =
  {
    overall: { name: 'Overall', text: oneDecimal, min: 1, max: 5 },
    difficulty: { name: 'Difficulty', text: oneDecimal, min: 1, max: 5 },
    hours: { name: 'Hours', text: (hours) => `${hours} h`, min: 0, max: 10 },
    recommended: { name: 'Recommend it', text: (percent) => `${percent}%`, min: 0, max: 100 },
  };

/** More labels would overlap on a phone. */
const maxTerms = 6;
/** In pixels; horizontal positions are percentages, so that texts keep their size on every screen. */
const [top, bottom] = [26, 104];

interface Props {
  terms: Term[];
  change: CourseNumbers['change'];
}

export function TermChart({ terms, change }: Props) {
  const [measure, setMeasure] = useState<Measure>('overall');
  const shown = terms.slice(-maxTerms);
  const { name, text, min, max } = measures[measure];
  const values = shown.map((term) => term[measure]);
  const highest = Math.max(max, ...values.map((value) => value ?? 0));
  const points = shown.map((term, index) => ({
    term,
    value: values[index] ?? null,
    x: (100 * (index + 0.5)) / shown.length,
    y: bottom - ((bottom - top) * ((values[index] ?? min) - min)) / (highest - min),
  }));
  const changedAt = shown.findIndex(({ term }) => term._id === change?.since._id);
  return (
    <figure className="mt-6">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">By term</h3>
        <fieldset className="-ml-2 flex flex-wrap">
          <legend className="sr-only">Number in the chart</legend>
          {(Object.keys(measures) as Measure[]).map((key) => (
            <button
              key={key}
              type="button"
              aria-pressed={key === measure}
              onClick={() => setMeasure(key)}
              className="min-h-9 rounded-md px-2 text-sm font-semibold text-muted hover:text-ink aria-pressed:bg-blue-soft aria-pressed:text-blue-ink pointer-coarse:min-h-11"
            >
              {measures[key].name}
            </button>
          ))}
        </fieldset>
      </figcaption>
      <svg
        role="img"
        aria-label={`${name} by term: ${points.map(({ term, value }) => `${term.term.name} ${value === null ? 'too few reviews' : text(value)}`).join(', ')}.`}
        className="mt-2 h-40 w-full overflow-visible"
      >
        {[top, (top + bottom) / 2, bottom].map((y) => (
          <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
        ))}
        {changedAt > 0 && <ChangeMark x={(100 * changedAt) / shown.length} />}
        {points.slice(1).map((point, index) => {
          const before = points[index];
          if (!before || before.value === null || point.value === null) return null;
          return (
            <line
              key={point.term.term._id}
              x1={`${before.x}%`}
              x2={`${point.x}%`}
              y1={before.y}
              y2={point.y}
              strokeWidth="2.5"
              className="stroke-solid"
            />
          );
        })}
        {points.map(({ term, value, x, y }) => (
          <g key={term.term._id} textAnchor="middle">
            {value !== null && (
              <>
                <circle cx={`${x}%`} cy={y} r="5" className="fill-solid" />
                <text x={`${x}%`} y={y - 11} className="fill-ink text-sm font-semibold">
                  {text(value)}
                </text>
              </>
            )}
            {[...labelOf(term.term.name), value === null ? 'too few' : `(${term.reviews})`].map(
              (line, row) => (
                <text
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines of one label.
                  key={row}
                  x={`${x}%`}
                  y={bottom + 20 + row * 16}
                  className="fill-muted text-xs"
                >
                  {line}
                </text>
              ),
            )}
          </g>
        ))}
      </svg>
      <p className="mt-1 text-sm text-muted">
        {terms.length > maxTerms ? `The latest ${maxTerms} terms. ` : ''}In brackets: the number of reviews.
      </p>
    </figure>
  );
}

function ChangeMark({ x }: { x: number }) {
  return (
    <>
      <line
        x1={`${x}%`}
        x2={`${x}%`}
        y1="12"
        y2={bottom}
        strokeDasharray="4 4"
        className="stroke-yellow-ink"
      />
      <text x={`${x}%`} y="8" textAnchor="middle" className="fill-yellow-ink text-xs font-semibold">
        changed
      </text>
    </>
  );
}

/** 'Autumn 2025' in two short lines. */
function labelOf(name: string): [string, string] {
  const [first = '', ...others] = name.split(' ');
  return [shortened(first), shortened(others.join(' '))];
}

const shortened = (text: string): string => (text.length > 9 ? `${text.slice(0, 8)}…` : text);
