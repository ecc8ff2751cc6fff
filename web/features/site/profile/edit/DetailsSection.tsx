import type { User } from '#contract/platform/users.ts';
import { Card } from '#web/components/ui/Card.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { PictureField } from './PictureField.tsx';
import { useEditedUser } from './user.hook.ts';

export function DetailsSection({ opened }: { opened: User }) {
  const user = useEditedUser() ?? opened;
  return (
    <div className="space-y-5">
      <Card className="p-5 sm:p-8">
        <PictureField user={user} />
      </Card>
      <Card className="p-5 sm:p-8">
        <DetailsForm opened={opened} />
      </Card>
    </div>
  );
}
