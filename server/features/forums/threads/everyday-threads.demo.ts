// The everyday threads of the demo campus: study groups, recordings, tutorials to swap. Composed for each course from
// content/demo/forums/everyday.txt, where ‘-- op’ before a line makes it a comment of who asked, and ‘--’ of anyone.
import { demoCourses, demoTeachers } from '#server/features/study/catalogue/campus.demo.ts';
import { pick, seededRandom, takeTurns } from '#server/lib/seeded-random.ts';
import { type DraftPost, type DraftThread, readDemoText } from './written-threads.demo.ts';

const wanted = 110;
const oldestDays = 260;
/** Of one reply in all threads. */
const maxUses = 4;

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const rooms = ['B 2.14', 'D 3.04', 'C 1.20', 'the reading room', 'A 0.07', 'D 3.09', 'the common room'];
/** Courses with exercise sheets, and with labs. */
const withSheets = ['CS', 'MATH', 'SCI', 'ENG', 'ECON'];
const withLabs = ['CS', 'SCI', 'ENG', 'MED'];

interface Template {
  isQuestion: boolean;
  tag: string;
  title: () => string;
  opening: () => string;
  replies: Reply[];
}

interface Reply extends DraftPost {
  uses: number;
}

export async function composeEverydayThreads(): Promise<DraftThread[]> {
  const random = seededRandom(15);
  const templates = readTemplates(await readDemoText('everyday'), random);
  const nextCourse = takeTurns(courseFacts, random);
  const nextTemplate = takeTurns(
    templates.flatMap((template) => Array.from({ length: template.replies.length / 4 }, () => template)),
    random,
  );
  const threads: DraftThread[] = [];
  while (threads.length < wanted) {
    const course = nextCourse();
    let template = nextTemplate();
    while (!fits(template, course.department)) template = nextTemplate();
    threads.push(compose(template, course, random));
  }
  return threads;
}

function fits({ tag }: Template, department: string): boolean {
  if (tag === 'sheet') return withSheets.includes(department);
  return tag !== 'lab partner' || withLabs.includes(department);
}

function compose(template: Template, course: CourseFacts, random: () => number): DraftThread {
  const fill = filler(course, random);
  const count = random() < (template.isQuestion ? 0.2 : 0.05) ? 0 : 2 + Math.floor(random() * 6);
  const chosen = shuffled(template.replies, random)
    .filter(({ uses }) => uses < maxUses)
    .sort((one, other) => one.uses - other.uses)
    .slice(0, count);
  for (const reply of chosen) reply.uses++;
  const replies: DraftPost[] = chosen.map(({ text, comments = [] }) => ({
    text: fill(text),
    comments: comments.map((comment) => ({ ...comment, text: fill(comment.text) })),
  }));
  const [first] = replies;
  if (first && template.isQuestion && random() < 0.55) first.isAccepted = true;
  return {
    place: course.code,
    title: fill(template.title()),
    tags: [template.tag],
    isQuestion: template.isQuestion,
    opening: { text: fill(template.opening()) },
    replies,
    daysAgo: 1 + oldestDays * random() ** 2,
    sames: template.isQuestion ? Math.floor(random() * random() * 7) : 0,
    isPinned: false,
    isClosed: false,
  };
}

interface CourseFacts {
  code: string;
  title: string;
  department: string;
  teacher: string;
}

const courseFacts: CourseFacts[] = Object.entries(demoCourses).flatMap(([department, list]) => {
  const staff = demoTeachers[department] ?? [];
  return list.map(([code, title], index) => ({
    code,
    title,
    department,
    teacher: staff[(index + 1) % staff.length] ?? '',
  }));
});

export const factsOf = (place: string): CourseFacts | undefined =>
  courseFacts.find(({ code }) => code === place);

/** Replaces {code}, {day}, {number} …; the same within one thread. */
export function filler({ code, title, teacher }: CourseFacts, random: () => number) {
  const weekdays = shuffled(days, random);
  const places = shuffled(rooms, random);
  const number = 3 + Math.floor(random() * 8);
  const values: Record<string, string | number | undefined> = {
    code,
    title,
    teacher,
    day: weekdays[0],
    otherday: weekdays[1],
    room: places[0],
    other: places[1],
    hour: pick(['9', '10', '2 pm', '4 pm', '5 pm', '6 pm'], random),
    number,
    next: number + 1,
    small: 1 + Math.floor(random() * 4),
    page: 20 + Math.floor(random() * 160),
    year: new Date().getUTCFullYear() - 1 - Math.floor(random() * 3),
    hours: 20 + Math.floor(random() * 60),
  };
  return (text: string): string => text.replace(/\{(\w+)\}/g, (whole, key) => String(values[key] ?? whole));
}

function readTemplates(text: string, random: () => number): Template[] {
  const blocks = text.split(/^=== /m).slice(1);
  return blocks.map((block) => {
    const [head = '', ...sections] = block.split(/^# /m);
    const [kind = '', tag = ''] = head.trim().split(' | ');
    const linesOf = (name: string): string[] =>
      sections
        .find((section) => section.startsWith(name))
        ?.split('\n')
        .slice(1)
        .filter((line) => line.trim() !== '') ?? [];
    return {
      isQuestion: kind === 'question',
      tag,
      title: takeTurns(linesOf('titles'), random),
      opening: takeTurns(linesOf('openings'), random),
      replies: repliesOf(linesOf('replies')),
    };
  });
}

function repliesOf(lines: string[]): Reply[] {
  const replies: Reply[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('--')) continue;
    const marker = lines[index - 1];
    const parent = marker?.startsWith('--') ? replies.at(-1) : undefined;
    if (parent) parent.comments = [{ text: line, ...(marker?.endsWith('op') && { author: 'op' }) }];
    else replies.push({ text: line, uses: 0 });
  }
  return replies;
}

export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const next = takeTurns(items, random);
  return items.map(next);
}
