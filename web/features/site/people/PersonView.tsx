// The public profile of a member.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Person } from '#contract/site/people.ts';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button, ButtonLink } from '#web/components/ui/Button.tsx';
import { isMissing } from '#web/lib/api.ts';
import { PersonCourses } from './PersonCourses.tsx';
import { PersonHeader } from './PersonHeader.tsx';
import { personOptions } from './people.queries.ts';

interface Props {
  username: string;
  /** Renders the shared resources, which belong to another feature. */
  resources: (person: Person) => ReactNode;
  /** What they wrote in the forums, likewise. */
  threads: (person: Person) => ReactNode;
}

export function PersonView({ username, resources, threads }: Props) {
  const { data: person, error, refetch } = useQuery(personOptions(username));
  const missing = isMissing(error);
  useDocumentTitle(missing ? 'Member not found' : person?.name);

  if (missing) {
    return (
      <MessagePage
        title="Member not found"
        drawing="missing"
        actions={
          <>
            <ButtonLink to="/">Go Home</ButtonLink>
            <ButtonLink to="/resources" variant="outline">
              Browse Resources
            </ButtonLink>
          </>
        }
      >
        <p>Nobody here is called like this. They may have left, or have another name now.</p>
      </MessagePage>
    );
  }
  if (person) {
    return (
      <div className="content space-y-9 pt-8 pb-16 md:pt-12">
        <PersonHeader person={person} />
        {person.courses && person.courses.length > 0 && <PersonCourses courses={person.courses} />}
        {threads(person)}
        {resources(person)}
      </div>
    );
  }
  if (error) {
    return (
      <div className="content flex flex-col items-start gap-5 pt-8 pb-16 md:pt-12">
        <h1>Member</h1>
        <div className="w-full">
          <Alert>This profile could not be loaded. Your connection may be away for a moment.</Alert>
        </div>
        <Button variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return <PageSpinner label="Loading the profile…" />;
}
