// A person's picture, or the first letter of their name where there is none or it does not load.
import { useState } from 'react';
import { assetUrl } from '#web/lib/asset-url.ts';

interface Person {
  name: string;
  email: string;
  img: string;
}

export function Avatar({ person, className = 'size-9' }: { person: Person; className?: string }) {
  const [failed, setFailed] = useState<string>();
  const shape = `inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-green font-bold text-dark ${className}`;
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

// With its accents, so that a name does not break inside its first letter.
const initial = ({ name, email }: Person) =>
  (name.trim() || email.trim()).match(/^.\p{M}*/u)?.[0].toUpperCase() ?? '?';
