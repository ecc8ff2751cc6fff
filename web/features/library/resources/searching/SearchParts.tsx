// What the library shows of a search, in one script that loads with the first one.
import { FoundIn } from './FoundIn.tsx';
import { MarkedText } from './MarkedText.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchNote } from './SearchNote.tsx';

export const parts = { FoundIn, MarkedText, NothingFound, SearchNote };
