// The courses that one helps with: those one took, each with the teacher.
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { MentorInput, OwnOffer } from '#contract/together/mentors.ts';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { FieldNote } from '#web/components/ui/FieldFrame.tsx';
import { sentenceLink } from '#web/components/ui/text-link.style.ts';

type Offered = MentorInput['courses'];

interface Props {
  choices: OwnOffer['choices'];
  chosen: Offered;
  error: string | undefined;
  onChange: (chosen: Offered) => void;
}

export function OfferedCourses({ choices, chosen, error, onChange }: Props) {
  const id = useId();
  if (choices.length === 0)
    return (
      <p className="text-muted">
        You can help with courses you took.{' '}
        <Link to="/profile" className={sentenceLink}>
          Say in your profile which
        </Link>
        , and name topics meanwhile.
      </p>
    );
  const teacherOf = (code: string) => chosen.find((one) => one.code === code)?.teacherId ?? '';
  const change = (code: string, teacherId: string) =>
    onChange(chosen.map((one) => (one.code === code ? { code, ...(teacherId && { teacherId }) } : one)));
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">Courses you took</legend>
      <ul className="divide-y divide-line rounded-control border border-line">
        {choices.map(({ code, title, teachers }) => {
          const isChosen = chosen.some((one) => one.code === code);
          return (
            <li key={code} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1">
              <label className="flex min-h-11 min-w-48 flex-1 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={isChosen}
                  onChange={({ target }) =>
                    onChange(
                      target.checked ? [...chosen, { code }] : chosen.filter((one) => one.code !== code),
                    )
                  }
                  className="size-5 shrink-0 accent-solid"
                />
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-semibold">{code}</span> {title}
                </span>
              </label>
              {isChosen && teachers.length > 0 && (
                <div className="w-full pb-2 sm:w-56 sm:pb-0">
                  <FilterSelect
                    isCompact
                    aria-label={`Teacher of ${code}`}
                    value={teacherOf(code)}
                    options={{
                      '': 'Any teacher',
                      ...Object.fromEntries(teachers.map(({ _id, name }) => [_id, name])),
                    }}
                    onChoose={(teacher) => change(code, teacher)}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <FieldNote id={id} error={error} hint="With whom you took it helps those who have the same teacher." />
    </fieldset>
  );
}
