// Success stories of the demo campus: six published, two that wait for a moderator, and one that was returned.
import { stories } from '#server/db/tables/site/stories.ts';
import type { DemoParts } from '#server/feature.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';
import { openProposal } from './moderated-stories.service.ts';

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);

type DemoStory = Omit<typeof stories.$inferInsert, 'authorId'> & { username: string; hours: number };

const demoStories: DemoStory[] = [
  {
    username: 'priya.raman',
    hours: 50,
    title: 'Forty pages of someone else’s notes',
    courseCode: 'CS201',
    isNamed: true,
    state: 'approved',
    text: `In my first term I understood about half of every lecture on data structures. I wrote down the other half as question marks.

Three weeks before the exam I searched for *CS201* here and found Amina’s lecture notes: forty pages, with the trees drawn by hand. What helped was not that they were better than mine. It was that they were **a second explanation**. Where the slides said one thing and I was stuck, the notes said the same thing from another side.

What I did, in case you are where I was:

- I read one chapter of the notes *before* going back to the slides.
- I redrew each rotation of a red-black tree until I could do it without looking.
- I marked the two places where I thought the notes were wrong, and asked. One was a typo. The other one was me.

I passed with a 2.3. This year my own notes are in the library, question marks included.`,
  },
  {
    username: 'daniel.osei',
    hours: 9 * 24,
    title: 'What I learnt by explaining Fourier eleven times',
    courseCode: 'EE220',
    isNamed: true,
    state: 'approved',
    text: `I signed up to mentor two second-year students because my adviser said it looks good. That is the honest beginning.

The first session was bad. I talked for fifty minutes, they nodded, and the next day neither could do the exercise. So in the second one I brought a single problem and said nothing until they were stuck.

By the end of the term I had explained the Fourier transform eleven times, to four people, never twice the same way:

1. as a sum of circles,
2. as a change of basis,
3. as what a prism does to light,
4. as the answer to 'which notes are in this chord?'

The last one worked for nearly everybody. All four passed *Signals*. I got the best mark of my degree in the course that comes after it, because for the first time I knew what I had been computing.`,
  },
  {
    username: 'lukas.novak',
    hours: 16 * 24,
    title: 'The third attempt',
    courseCode: 'PH310',
    isNamed: false,
    state: 'approved',
    text: `You may take Electrodynamics three times. I used all three.

The first time I did not study enough. The second time I studied a great deal, alone, by reading. I could follow every derivation in the book and could not start a single one on an empty page.

Before the third I kept an **error log**. Every exercise I got wrong went into a table: what I did, what I should have done, and *why* I had done the wrong thing. After two weeks the third column said nearly always the same: I drew no picture.

So I drew pictures. Of everything, also where it felt childish. I also told two friends what was at stake, which was harder than the physics, and one of them sat next to me in the library every morning at eight, working on something completely different.

I passed. Not brilliantly. If you are before your last attempt: the people around you would rather know.`,
  },
  {
    username: 'grace.achieng',
    hours: 23 * 24,
    title: 'Studying between nine and midnight',
    isNamed: false,
    state: 'approved',
    text: `My daughter falls asleep at half past eight. My day as a student begins at nine.

For the first year I believed that this would not work: three hours, tired, and every group meeting at two in the afternoon. What changed it were small things that other people did.

Somebody who never knew my name uploads the recording list of our lectures with the minutes at which each topic begins. I do not watch ninety minutes. I watch the eleven that I need.

My lab group moved its call to 21:30 'because it suits all of us better'. It did not. They did it for me and pretended otherwise, and I have not forgotten it.

And I stopped comparing hours. **Three hours with a plan are worth more than seven with a phone.** On Sunday I write down three things for the week, on paper, on the fridge. My daughter ticks them off.

Two more terms.`,
  },
  {
    username: 'mei.tanaka',
    hours: 31 * 24,
    title: 'Four people, one centrifuge, no results',
    courseCode: 'CH210',
    isNamed: true,
    state: 'approved',
    text: `Our group got the protein assay to fail in five different ways in five weeks. In week six we had to hand in a report.

What saved us was that Nina had written a lab diary in which **every** step was noted, also the embarrassing ones. With it we could show that the samples had been warm for twenty minutes each time somebody queued for the only centrifuge. So the report became: *why the assay fails, and what it costs to find out*.

We shared the diary template and the report here afterwards. This year’s groups book the centrifuge in pairs, which nobody had thought of, and the course page now says so.

The report got a better mark than the ones that had worked. I still have the five curves on my wall.`,
  },
  {
    username: 'leila.haddad',
    hours: 44 * 24,
    title: 'I could not say “could you repeat that?”',
    isNamed: true,
    state: 'approved',
    text: `I came to Northbridge in February, when everybody already knew everybody. My English was good on paper. In the lecture hall it was gone after ten minutes.

I did not dare to ask people to repeat things, so I nodded, and then I did not know where the seminar was.

This library is where I became somebody. Writing, I could take my time. I shared one page about cell membranes, properly, with a drawing. A week later a girl in the second row turned round and asked: *are you the one with the drawing?*

We are five now. We meet on Thursdays, everybody explains one thing, and there is a rule that whoever does not understand says 'again, please' and nobody apologises. I was the one who proposed the rule.

To everyone who arrives in the middle: **begin with one small page.**`,
  },
  {
    username: 'erik.johansson',
    hours: 5,
    title: 'How our floor learnt circuit theory with pasta',
    courseCode: 'EE120',
    isNamed: true,
    state: 'waiting',
    text: `Every Wednesday somebody on our floor cooks, and somebody else explains one exercise of the sheet on the kitchen tiles, with a marker that can be wiped off.

Nobody planned it. It began because the tiles were there. By the sixth week people from other floors came with their own forks. All nine of us passed the midterm, and two of us can cook now.`,
  },
  {
    username: 'emily.carter',
    hours: 29,
    title: 'The term I did less',
    isNamed: false,
    state: 'waiting',
    text: `Last autumn I took six courses, because everybody on the internet did. In November I slept four hours a night and remembered nothing of what I read.

The study adviser asked me one question: which two of these would you not miss? I dropped them the same day. I passed the other four, and I have started to like my subject again. Nobody has ever asked me about the two.`,
  },
  {
    username: 'amina.yusuf',
    hours: 70,
    title: 'Notes that came back',
    courseCode: 'CS201',
    isNamed: true,
    state: 'returned',
    reason:
      'A lovely story. You name the student who failed with her full name in the second paragraph: please leave it out, or ask her first. Then send it again and we publish it.',
    text: `Two years ago I shared my lecture notes because my laptop was full. I thought of it as a backup.

Since then people I have never met have corrected eleven mistakes in them, added the exercises of a term that I did not attend, and told me which chapter made no sense. The notes are better than I ever was. Rosalind Quill, who had failed twice and cried in the corridor, passed with them. When I prepared for the oral exam last month, I used the version that had come back.`,
  },
];

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const ids = new Map((await listDemoPeople(db)).map(({ username, id }) => [username, id]));
  const rows = await db
    .insert(stories)
    .values(
      demoStories.map(({ username, hours, ...story }) => ({
        ...story,
        authorId: ids.get(username) ?? null,
        createdAt: ago(hours + 30),
        sentAt: ago(hours + 30),
        updatedAt: ago(hours),
        publishedAt: story.state === 'approved' ? ago(hours) : null,
      })),
    )
    .returning({ id: stories.id, state: stories.state });
  for (const { id, state } of rows) if (state === 'waiting') await openProposal(db, id);
}
