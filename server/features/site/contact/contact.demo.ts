// Contact messages of the demo campus.
import { contactMessages } from '#server/db/tables/site/contact.ts';
import type { DemoParts } from '#server/feature.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);

/** One message in each of the states new, read and answered. */
export async function loadDemo({ db }: DemoParts): Promise<void> {
  const people = await listDemoPeople(db);
  await db.insert(contactMessages).values([
    {
      name: 'Carmen Delgado',
      email: 'carmen.delgado@westfield-college.example',
      topic: 'question',
      message:
        'Hello,\n\nI will spend the spring term at Northbridge as an exchange student. Can I register with the address of my own college, or do I need a Northbridge one first?\n\nThank you very much\nCarmen',
      createdAt: ago(3),
    },
    {
      name: 'Luis Romero',
      email: 'luis.romero@northbridge.example',
      topic: 'report',
      message:
        'The solutions that are shared for PH210 seem to be last year’s, and question 4 has changed since. Could someone ask the owner to say so in the description?',
      userId: people[6]?.id ?? null,
      state: 'read',
      createdAt: ago(27),
    },
    {
      name: 'Amina Yusuf',
      email: 'amina.yusuf@northbridge.example',
      topic: 'idea',
      message:
        'Would it be possible to see which courses a resource was helpful for? I often share notes that fit two of them.',
      userId: people[0]?.id ?? null,
      state: 'answered',
      answer:
        'That is a good idea, and you are not the first to have it. For now, the second course fits well among the tags: people find it there too. I have put it on our list.',
      answeredBy: 'Helen Marsh',
      answeredAt: ago(70),
      createdAt: ago(94),
    },
  ]);
}
