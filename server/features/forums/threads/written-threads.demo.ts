// Reads the written threads of the demo campus from content/demo/forums:
//   === course or space | flags | tags    the next line is the title, then comes the opening post
//   about: resource | page 1 at 0.7 0.4   after the title: what it is about; 'second 95' of a video
//   event: title                          the same for an event
//   --- flags                             a reply
//   -- flags                              a comment under the reply
import { readFile } from 'node:fs/promises';
import { projectPath } from '#server/lib/project.ts';

export interface DraftPost {
  text: string;
  /** A username, 'op' for who started the thread, 'answerer' for who wrote the reply above, or nobody in particular. */
  author?: string;
  isAnonymous?: boolean;
  votes?: number;
  state?: 'hidden' | 'deleted';
  isAccepted?: boolean;
  isEndorsed?: boolean;
  comments?: DraftPost[];
}

export interface DraftThread {
  /** The code of a course, or the slug of a campus-wide space. */
  place: string;
  title: string;
  tags: string[];
  isQuestion: boolean;
  opening: DraftPost;
  replies: DraftPost[];
  /** A part of a day for one of today. */
  daysAgo: number;
  sames: number;
  /** The title of the event that it is about. */
  event?: string;
  /** The place in a resource that it is about. */
  about?: { resource: string; page?: number; x?: number; y?: number; seconds?: number };
  isPinned: boolean;
  isClosed: boolean;
}

const areas = [
  'campus',
  'computing',
  'mathematics',
  'sciences',
  'engineering',
  'economics',
  'humanities',
  'society',
  'health',
  'open-questions',
  'about-resources',
];

export const readDemoText = (name: string): Promise<string> =>
  readFile(projectPath('content', 'demo', 'forums', `${name}.txt`), 'utf8');

export const readWrittenThreads = (): Promise<DraftThread[]> => readThreads(areas);

export const readEventThreads = (): Promise<DraftThread[]> => readThreads(['about-events']);

async function readThreads(names: string[]): Promise<DraftThread[]> {
  const tips = (await readDemoText('first-week-tips')).trim().split('\n');
  const texts = await Promise.all(names.map(readDemoText));
  return texts.flatMap((text) => text.split(/^=== /m).slice(1)).map((block) => toThread(block, tips));
}

function toThread(block: string, tips: string[]): DraftThread {
  const [opening = '', ...posts] = block.split(/^(?=---? ?.*$)/m);
  const [head = '', title = '', ...body] = opening.split('\n');
  const about = aboutOf(body[0] ?? '');
  const event = /^event: (.*)$/.exec(body[0] ?? '')?.[1];
  const lines = about || event ? body.slice(1) : body;
  const [place = '', flagText = '', tagText = ''] = head.split('|').map((part) => part.trim());
  const flags = flagText.split(' ');
  const replies: DraftPost[] = flags.includes('long') ? tips.map((text) => ({ text })) : [];
  for (const post of posts) {
    const [marker = '', ...rest] = post.split('\n');
    const draft = toPost(marker.replace(/^-+/, '').trim(), rest);
    const parent = marker.startsWith('---') ? undefined : replies.at(-1);
    if (parent) parent.comments = [...(parent.comments ?? []), draft];
    else replies.push(draft);
  }
  return {
    place,
    title,
    tags: tagText.split(', '),
    isQuestion: !flags.includes('discussion'),
    opening: toPost(flagText, lines),
    replies,
    ...(about && { about }),
    ...(event && { event }),
    daysAgo: daysOf(/ago:(\d+)([hd])/.exec(flagText)),
    sames: Number(/same:(\d+)/.exec(flagText)?.[1] ?? 0),
    isPinned: flags.includes('pinned'),
    isClosed: flags.includes('closed'),
  };
}

function aboutOf(line: string): DraftThread['about'] {
  const [, resource, page, x, y, seconds] =
    /^about: (.*) \| (?:page (\d+) at ([\d.]+) ([\d.]+)|second (\d+))$/.exec(line) ?? [];
  if (!resource) return undefined;
  return {
    resource,
    ...(page && { page: Number(page), x: Number(x), y: Number(y) }),
    ...(seconds && { seconds: Number(seconds) }),
  };
}

function toPost(flagText: string, lines: string[]): DraftPost {
  const flags = flagText.split(' ');
  const author = flags.find((flag) => flag.startsWith('@'))?.slice(1);
  const votes = /\+(\d+)/.exec(flagText)?.[1];
  const state = flags.find((flag) => flag === 'hidden' || flag === 'deleted');
  return {
    text: lines.join('\n').trim(),
    ...(author && { author }),
    ...(votes && { votes: Number(votes) }),
    ...((state === 'hidden' || state === 'deleted') && { state }),
    isAnonymous: flags.includes('anon'),
    isAccepted: flags.includes('accepted'),
    isEndorsed: flags.includes('endorsed'),
  };
}

/** Older ones are spread over the months before. */
function daysOf(ago: RegExpExecArray | null): number {
  const count = Number(ago?.[1] ?? 1);
  if (ago?.[2] === 'h') return count / 24;
  return count > 8 ? 8 + (count - 8) * 4 : count;
}
