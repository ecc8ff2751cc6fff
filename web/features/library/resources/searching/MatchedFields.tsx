// Why a search has found a resource whose title lacks a word of it.
import type { MatchedField } from '#contract/library/resources.ts';

const places: Record<MatchedField, string> = {
  tags: 'in the tags',
  course: 'by its course',
  owner: 'by who shared it',
  description: 'in the description',
  address: 'in the address',
};

export function MatchedFields({ fields }: { fields: MatchedField[] }) {
  return (
    <p className="mt-2 text-[0.8125rem] text-muted">
      {`Found ${new Intl.ListFormat('en').format(fields.map((field) => places[field]))}`}
    </p>
  );
}
