// The teachers, by name, with a search.
import SearchX from 'lucide-react/icons/search-x';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { AddEntry } from './AddEntry.tsx';
import { ArchivedChoice, CatalogueSearchBox, filterGrid } from './CatalogueFilter.tsx';
import { teacherList } from './catalogue.queries.ts';
import { catalogueSearch } from './catalogue.search.ts';
import { EntrySkeleton } from './EntryState.tsx';
import { TeacherClaims } from './TeacherClaims.tsx';
import { TeacherForm } from './TeacherForm.tsx';
import { TeacherRows } from './TeacherRows.tsx';

export function Teachers() {
  const { q, archived } = useSearchValues(catalogueSearch);
  const list = useList(teacherList, { q, archived });
  return (
    <>
      <TeacherClaims />
      <AddEntry
        label="Add a teacher"
        title="New teacher"
        form={(onDone) => <TeacherForm onDone={onDone} />}
      />
      <div className={filterGrid(1)}>
        <CatalogueSearchBox label="Search teachers" placeholder="Search by name or reference" />
        <ArchivedChoice />
      </div>
      <ListView
        list={list}
        counted={['teacher', 'teachers']}
        failed="The teachers could not be loaded"
        loading="Loading teachers…"
        skeleton={<EntrySkeleton />}
        empty={
          <ListMessage picture={<SearchX className="size-8" aria-hidden="true" />} title="No teachers found">
            {q
              ? 'Try a part of a name, or the reference of the university.'
              : 'Those you add or import are listed here.'}
          </ListMessage>
        }
      >
        {(teachers) => <TeacherRows teachers={teachers} isOutdated={list.outdated} />}
      </ListView>
    </>
  );
}
