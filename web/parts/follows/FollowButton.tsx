// Follows something in one click. Afterwards the button opens the levels: watch, follow, mute, and an end.
import BellIcon from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { type FollowKind, type FollowLevel, followLevels } from '#contract/social/follows.rules.ts';
import { useDisclosure } from '#web/components/disclosure.hook.ts';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { useSession } from '#web/lib/session.ts';
import { useFollow } from './follow.hook.ts';
import { levelMeanings, levelNames, levelStates } from './follow.labels.ts';

interface Props {
  kind: FollowKind;
  thingId: string;
  /** What it is called: 'CS201'. */
  label: string;
  /** Whether it is at the right edge of the page, except on a phone. */
  isAtEnd?: boolean;
}

const icons = { watch: BellRing, normal: BellIcon, mute: BellOff };

/** Nothing for visitors. */
export function FollowButton(props: Props) {
  return useSession().status === 'signed-in' ? <MemberButton {...props} /> : null;
}

function MemberButton({ kind, thingId, label, isAtEnd = false }: Props) {
  const { follow, choose } = useFollow(kind, thingId);
  const { open, leave, rootProps, triggerProps, panelId } = useDisclosure();
  const level = follow?.level;
  const Icon = icons[level ?? 'normal'];
  // One element for both, so that the focus stays when the first click has followed.
  const props = level ? triggerProps : { type: 'button' as const, onClick: () => choose('normal') };
  return (
    <div {...rootProps} className="relative w-fit shrink-0">
      <button
        {...props}
        disabled={!follow}
        aria-label={level ? `${levelStates[level]} ${label}` : `Follow ${label}`}
        className={buttonClass({
          variant: level && level !== 'mute' ? 'bare' : 'outline',
          className:
            level && level !== 'mute'
              ? 'border border-blue-ink/50 bg-blue-soft text-blue-ink'
              : level
                ? 'text-muted'
                : '',
        })}
      >
        <Icon className="size-4.5" aria-hidden="true" />
        {level ? levelStates[level] : 'Follow'}
        {level && <ChevronDown className="size-4" aria-hidden="true" />}
      </button>
      <div
        id={panelId}
        hidden={!open || !level}
        className={`absolute top-full left-0 z-10 mt-2 w-80 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-4 shadow-lift ${isAtEnd ? 'sm:right-0 sm:left-auto' : ''}`}
      >
        {open && follow && level && (
          <Levels
            kind={kind}
            label={label}
            level={level}
            reason={follow.reason}
            onChoose={choose}
            onEnd={() => {
              choose(null);
              leave();
            }}
          />
        )}
      </div>
    </div>
  );
}

interface LevelsProps {
  kind: FollowKind;
  label: string;
  level: FollowLevel;
  reason: string;
  onChoose: (level: FollowLevel) => void;
  onEnd: () => void;
}

function Levels({ kind, label, level, reason, onChoose, onEnd }: LevelsProps) {
  const id = useId();
  return (
    <>
      <fieldset>
        <legend className="font-semibold">{`Tell me about ${label}`}</legend>
        {followLevels.map((one) => (
          <div key={one} className="flex items-start gap-3 py-2">
            <input
              type="radio"
              id={`${id}${one}`}
              name={id}
              checked={one === level}
              onChange={() => onChoose(one)}
              aria-describedby={`${id}${one}-meaning`}
              className="mt-0.5 size-5 shrink-0 accent-solid"
            />
            <div className="min-w-0 leading-snug">
              <label htmlFor={`${id}${one}`} className="block font-semibold">
                {levelNames[one]}
              </label>
              <p id={`${id}${one}-meaning`} className="text-[0.9375rem] text-muted">
                {levelMeanings[kind][one]}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      {reason ? (
        <p className="mt-2 border-t border-line pt-3 text-[0.9375rem] text-muted">
          {`You follow it without having said so: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`}
        </p>
      ) : (
        <button type="button" onClick={onEnd} className={textLink}>
          {level === 'mute' ? 'End muting' : 'Stop following'}
        </button>
      )}
    </>
  );
}
