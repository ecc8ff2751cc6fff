import { pages } from '#contract/pages.ts';
import { DeploymentView } from '#web/features/platform/deployment/DeploymentView.tsx';

const { title, description } = pages['/auto-deployed'];

export default function DeploymentPage() {
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <h1 className="text-3xl font-extrabold md:text-4xl">{title}</h1>
      <p className="mt-3 mb-6 max-w-prose text-pretty text-muted">{description}</p>
      <DeploymentView />
    </div>
  );
}
