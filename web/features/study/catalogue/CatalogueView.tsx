// The catalogue: the part that the address names, with links to the others.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FilterLinks } from '#web/components/FilterLinks.tsx';
import { useSearchValues } from '#web/lib/search-params.ts';
import { Courses } from './Courses.tsx';
import { claimsOptions } from './catalogue.queries.ts';
import { type CataloguePart, catalogueParts, catalogueSearch } from './catalogue.search.ts';
import { Departments } from './Departments.tsx';
import { Teachers } from './Teachers.tsx';
import { Terms } from './Terms.tsx';

const parts: Record<CataloguePart, { label: string; content: ReactNode }> = {
  courses: { label: 'Courses', content: <Courses /> },
  departments: { label: 'Departments', content: <Departments /> },
  teachers: { label: 'Teachers', content: <Teachers /> },
  terms: { label: 'Terms', content: <Terms /> },
};

export function CatalogueView() {
  const { show } = useSearchValues(catalogueSearch);
  const { data: claims = [] } = useQuery(claimsOptions);
  return (
    <>
      <div className="mt-4 mb-5 border-b border-line pb-2">
        <FilterLinks
          label="Parts of the catalogue"
          to="/admin/catalogue"
          choices={catalogueParts.map((name) => ({
            name,
            label: parts[name].label,
            ...(name === 'teachers' && claims.length > 0 && { count: `(${claims.length} waiting)` }),
            search: catalogueSearch.write({ show: name }),
          }))}
          chosen={show}
        />
      </div>
      {parts[show].content}
    </>
  );
}
