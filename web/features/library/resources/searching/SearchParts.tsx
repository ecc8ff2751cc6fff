// What the library shows of a search, in one script that loads with the first one.

import { MarkedText } from './MarkedText.tsx';
import { MatchedFields } from './MatchedFields.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchNote } from './SearchNote.tsx';

export const parts = { MatchedFields, MarkedText, NothingFound, SearchNote };
