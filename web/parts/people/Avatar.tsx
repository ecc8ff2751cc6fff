// A user's picture, or their initial where there is none or it fails to load.
import { useState } from 'react';
import { assetUrl } from '#web/lib/asset-url.ts';

interface Person {
  name: string;
  email: string;
  img: string;
}

export function Avatar({ person, className = 'size-9' }: { person: Person; className?: string }) {
  const [failed, setFailed] = useState<string>();
  const shape = `inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full font-bold text-dark ${colourOf(person)} ${className}`;
  if (person.img && person.img !== failed) {
    return (
      <span className={shape}>
        <img
          src={assetUrl(person.img)}
          alt=""
          className="size-full object-cover"
          onError={() => setFailed(person.img)}
        />
      </span>
    );
  }
  return (
    <span className={shape} aria-hidden="true">
      {initial(person)}
    </span>
  );
}

/** Strong enough to be seen on every background, the hero of Home too. */
const colours = ['bg-green', 'bg-blue', 'bg-yellow', 'bg-purple'];

/** The same for a person everywhere. */
function colourOf({ name, email }: Person): string | undefined {
  let sum = 0;
  for (const character of name || email) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return colours[sum % colours.length];
}

// Includes combining marks, so that an accented first letter stays whole.
const initial = ({ name, email }: Person) =>
  (name.trim() || email.trim()).match(/^.\p{M}*/u)?.[0].toUpperCase() ?? '?';
