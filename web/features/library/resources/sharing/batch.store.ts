// Several files or links that are shared together: each is prepared, sent with its progress, cancelled and tried again by itself.
import { defaultLicence, type Licence } from '#contract/library/licences.rules.ts';
import type { Paper } from '#contract/library/papers.rules.ts';
import { missing } from '#contract/library/resource-form.rules.ts';
import { fileKind, maxFileBytes, type ResourceType } from '#contract/library/resources.rules.ts';
import type { Resource } from '#contract/library/resources.ts';
import { youtubeId } from '#contract/youtube.ts';
import { saveResource } from '#web/features/library/resources/resource-upload.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { checkFile, kindOf, unsupportedFile } from '#web/lib/files.rules.ts';
import { acceptPicture } from '#web/lib/smaller-picture.ts';
import { createStore } from '#web/lib/store.ts';
import { isCancelled } from '#web/lib/upload.ts';
import { findDuplicate, hashOf } from './duplicates.ts';
import { courseIn, titleFromName, titleOfLink } from './guesses.ts';
import type { Incoming } from './incoming.hook.ts';
import { paperIn } from './paper-guess.ts';
import { titleOfPdf } from './pdf-title.ts';

export const maxItems = 20;

export interface Item {
  id: number;
  /** The name of the file, or the address. */
  name: string;
  file: File | undefined;
  type: ResourceType;
  title: string;
  courseCode: string;
  description: string;
  /** As the name of the file tells. */
  paper: Paper | undefined;
  isPaper: boolean;
  /** A refused file can only be removed; a failed one can be tried again. */
  state: 'preparing' | 'ready' | 'waiting' | 'sending' | 'shared' | 'failed' | 'refused';
  /** The share that was sent, from 0 to 1. */
  sent: number;
  problem: string;
  /** It was told to be shared while it was prepared. */
  isSharedLater: boolean;
  /** Of the bytes of its file, once it is known. */
  hash: string;
  /** A resource with the same file. */
  duplicate: Resource | undefined;
  resource: Resource | undefined;
}

export type ItemFields = Partial<Pick<Item, 'title' | 'courseCode' | 'description' | 'isPaper'>>;

export function createBatch(onShared: () => void) {
  const store = createStore<readonly Item[]>([]);
  /** Of all files. */
  const licence = createStore<Licence>(defaultLicence);
  const controllers = new Map<number, AbortController>();
  let lastId = 0;
  let isSending = false;

  const find = (id: number) => store.get().find((item) => item.id === id);
  const patch = (id: number, changes: Partial<Item>) =>
    store.set(store.get().map((item) => (item.id === id ? { ...item, ...changes } : item)));

  function add({ files, link }: Incoming): void {
    const room = maxItems - store.get().length;
    const items = [...files.map(itemOfFile), ...(link ? [itemOfLink(link)] : [])].slice(0, Math.max(0, room));
    const added = items.map((item) => {
      lastId += 1;
      return { ...item, id: lastId };
    });
    store.set([...store.get(), ...added]);
    for (const item of added) void prepare(item).then((changes) => settle(item.id, changes));
  }

  function settle(id: number, changes: Partial<Item>): void {
    const isSharedLater = find(id)?.isSharedLater;
    patch(id, { ...changes, isSharedLater: false });
    if (isSharedLater) share([id]);
    if (changes.file) void compare(id, changes.file);
  }

  async function compare(id: number, file: File): Promise<void> {
    const hash = await hashOf(file);
    patch(id, { hash });
    patch(id, { duplicate: await findDuplicate(hash) });
  }

  /** One after the other, in the order of the list. */
  async function sendWaiting(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let next = waiting(); next; next = waiting()) await send(next);
    isSending = false;
  }
  const waiting = () => store.get().find(({ state }) => state === 'waiting');

  async function send(item: Item): Promise<void> {
    const controller = new AbortController();
    controllers.set(item.id, controller);
    patch(item.id, { state: 'sending', sent: 0, problem: '' });
    try {
      const { resource } = await saveResource(undefined, {
        form: formOf(item, licence.get()),
        files: { file: item.file },
        signal: controller.signal,
        onProgress: (sent) => patch(item.id, { sent }),
      });
      patch(item.id, { state: 'shared', resource });
      onShared();
    } catch (error) {
      const failed = error as Error;
      if (isCancelled(failed)) patch(item.id, { state: 'ready' });
      else patch(item.id, { state: 'failed', problem: problemOf(failed) });
    }
    controllers.delete(item.id);
  }

  function share(ids: number[]): void {
    for (const id of ids) {
      const item = find(id);
      if (item?.state === 'preparing') patch(id, { isSharedLater: true });
      if (!item || !['ready', 'failed'].includes(item.state)) continue;
      const problem = missingIn(item);
      patch(id, problem ? { state: 'failed', problem } : { state: 'waiting', problem: '' });
    }
    void sendWaiting();
  }

  return {
    store,
    licence,
    add,
    change: (id: number, fields: ItemFields) => patch(id, { ...fields, problem: '' }),
    share: (id: number) => share([id]),
    shareAll: () => share(store.get().map(({ id }) => id)),
    cancel: (id: number) => {
      controllers.get(id)?.abort();
      if (find(id)?.state === 'waiting') patch(id, { state: 'ready' });
    },
    remove: (id: number) => store.set(store.get().filter((item) => item.id !== id)),
    cancelAll: () => {
      store.set(
        store.get().map((item) => ({
          ...item,
          isSharedLater: false,
          state: item.state === 'waiting' ? 'ready' : item.state,
        })),
      );
      for (const controller of controllers.values()) controller.abort();
    },
  };
}

/** Whether the list has the same file before it. */
export const isRepeated = (items: readonly Item[], { id, hash }: Item): boolean =>
  hash !== '' && items.some((other) => other.id < id && other.hash === hash);

const untouched = {
  courseCode: '',
  paper: undefined,
  isPaper: false,
  state: 'preparing',
  sent: 0,
  problem: '',
  isSharedLater: false,
  hash: '',
  duplicate: undefined,
  resource: undefined,
} as const;

function itemOfFile(file: File): Omit<Item, 'id'> {
  const title = titleFromName(file.name);
  const paper = paperIn(file.name);
  // The file name, so that one can share at once; a sentence is better.
  return {
    ...untouched,
    name: file.name,
    file,
    type: kindOf(file) ?? 'other',
    title,
    description: file.name,
    paper,
    isPaper: paper !== undefined,
  };
}

function itemOfLink(link: string): Omit<Item, 'id'> {
  const type = youtubeId(link) ? 'video' : 'link';
  return { ...untouched, name: link, file: undefined, type, title: '', description: '' };
}

async function prepare({ file, name, title }: Omit<Item, 'id'>): Promise<Partial<Item>> {
  if (!file) {
    const found = await titleOfLink(name);
    return { state: 'ready', title: found || new URL(name).hostname, courseCode: await courseIn(found) };
  }
  const accepted = await accept(file);
  if ('problem' in accepted) return { state: 'refused', problem: accepted.problem };
  // A file that cannot be read is found out by the upload.
  const own = kindOf(file) === 'pdf' ? await titleOfPdf(file).catch(() => '') : '';
  const courseCode = (await courseIn(name)) || (await courseIn(own));
  return { state: 'ready', file: accepted.file, title: own || title, courseCode };
}

async function accept(file: File): Promise<{ file: File } | { problem: string }> {
  const kind = kindOf(file);
  if (!kind) return { problem: unsupportedFile };
  if (kind === 'image') return acceptPicture(file, maxFileBytes.image);
  const problem = checkFile(kind, file, maxFileBytes[kind]);
  return problem ? { problem } : { file };
}

const missingIn = ({ title, description, file }: Item): string => {
  if (!title.trim()) return missing.title;
  return file && !description.trim() ? missing.description : '';
};

const formOf = ({ type, title, courseCode, description, name, ...item }: Item, licence: Licence) => ({
  title,
  resourceType: type,
  ...(fileKind(type) ? { description, licence } : { description: name, details: description }),
  ...(item.paper && item.isPaper && paperForm(item.paper)),
  courseCode,
  tags: '[]',
});

const paperForm = ({ kind, year, term, hasSolutions }: Paper) =>
  ({
    paperKind: kind,
    paperYear: String(year ?? ''),
    paperTerm: term,
    hasSolutions: hasSolutions ? 'yes' : 'no',
  }) as const;

/** The sentence about a field says more than the general one. */
const problemOf = (error: Error): string =>
  (error instanceof ApiError && Object.values(error.errors)[0]) ||
  reasonOf(error) ||
  'Failed to save resource';
