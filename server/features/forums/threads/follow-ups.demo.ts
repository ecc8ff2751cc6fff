// What is written under an answer of the demo campus: thanks of who asked, agreement, doubts and what resolves them.
import { seededRandom, takeTurns } from '#server/lib/seeded-random.ts';
import { factsOf, filler } from './everyday-threads.demo.ts';
import { type DraftPost, type DraftThread, readDemoText } from './written-threads.demo.ts';

/** Adds them to the questions of courses, and an opening post where only a title is written. */
export async function addFollowUps(threads: DraftThread[]): Promise<void> {
  const random = seededRandom(23);
  const text = await readDemoText('follow-ups');
  const turnsOf = (name: string) => {
    const section = text.split(/^# /m).find((one) => one.startsWith(`${name}\n`)) ?? '';
    return takeTurns(section.trim().split('\n').slice(1), random);
  };
  const asker = turnsOf('asker');
  const agreeing = turnsOf('agreeing');
  const doubting = turnsOf('doubting');
  const resolving = turnsOf('resolving');
  const opening = turnsOf('openings');

  for (const thread of threads) {
    const facts = factsOf(thread.place);
    const fill = filler(facts ?? { code: '', title: '', department: '', teacher: '' }, random);
    if (!thread.opening.text) thread.opening.text = fill(opening());
    const [answer] = thread.replies;
    if (!facts || !thread.isQuestion || !answer) continue;
    const comments = answer.comments ?? [];
    const thanked = comments.some(({ author }) => author === 'op');
    if (answer.isAccepted && !thanked && random() < 0.75)
      comments.push({
        text: fill(asker()),
        author: 'op',
        isAnonymous: thread.opening.isAnonymous ?? false,
      });
    if (random() < 0.4) comments.push(...argument(answer, fill(doubting()), fill(resolving()), random));
    for (let rest = random() * 3.2; rest > 1; rest--) comments.push({ text: fill(agreeing()) });
    answer.comments = comments;
  }
}

/** A doubt, often with a quotation, and the reply of who answered. */
function argument(answer: DraftPost, doubt: string, reply: string, random: () => number): DraftPost[] {
  const [sentence = ''] = /^[^|`$>\n]{20,140}?[.:](?=\s|$)/.exec(answer.text) ?? [];
  const quotation = sentence && random() < 0.5 ? `> ${sentence}\n\n` : '';
  return [{ text: quotation + doubt }, { text: reply, author: 'answerer' }];
}
