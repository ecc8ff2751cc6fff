import { BackLink } from '#web/components/BackLink.tsx';
import { WantForm } from '#web/features/library/wants/WantForm.tsx';
import { newWantSearch } from '#web/features/library/wants/wants.search.ts';
import { useSearchValues } from '#web/lib/search-params.ts';

export default function NewWantPage() {
  const start = useSearchValues(newWantSearch);
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/wanted">Everything that is wanted</BackLink>
      <h1 className="mt-2 mb-5">Say what you need</h1>
      <WantForm start={start} />
    </div>
  );
}
