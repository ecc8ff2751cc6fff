// The page of a content file; its path is its name.
import type { ContentName } from '#contract/site/content.rules.ts';
import { ContentView } from '#web/features/site/content/ContentView.tsx';
import { usePagePath } from '#web/lib/address.hook.ts';

export default function ContentPage() {
  const name = usePagePath().slice(1) as ContentName;
  // Remounted for another text.
  return <ContentView key={name} name={name} />;
}
