import { siteName } from '#contract/page.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { CodeForm } from './CodeForm.tsx';

type Props = Pick<Parameters<typeof CodeForm>[0], 'landing' | 'onBack'>;

export const CodeStep = (props: Props) => (
  <AccountFrame
    title="Enter your code"
    lead={`Your account has a second factor: open your authenticator app and look for ${siteName}.`}
  >
    <CodeForm {...props} />
  </AccountFrame>
);
