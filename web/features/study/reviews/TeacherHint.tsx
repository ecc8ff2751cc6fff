// Tells staff who read the reviews of a course how they can answer as its teacher.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { canClaimTeacher } from '#contract/study/teaching.rules.ts';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { useSession } from '#web/lib/session.ts';
import { ownTeachingOptions } from '#web/parts/teaching/own-teaching.queries.ts';

export function TeacherHint({ code }: { code: string }) {
  const session = useSession();
  const isStaff = session.status === 'signed-in' && canClaimTeacher(session.user);
  const { data } = useQuery({ ...ownTeachingOptions, enabled: isStaff });
  if (!isStaff || !data || data.teacher) return null;
  return (
    <p className="mt-2 text-[0.9375rem] text-muted">
      {data.claim ? (
        `When an admin has confirmed that you are ${data.claim.teacher.name}, you can answer reviews here.`
      ) : (
        <>
          {`Do you teach ${code}? `}
          <Link to="/profile" hash="teaching" className={textLink}>
            Say who you are
          </Link>
          {' to answer reviews.'}
        </>
      )}
    </p>
  );
}
