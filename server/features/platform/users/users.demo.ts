// The people of the demo campus, Northbridge University.

import { inArray } from 'drizzle-orm';
import type { Role } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import type { DemoParts } from '#server/feature.ts';
import { hashPassword } from '#server/lib/passwords.ts';
import { userValues } from './users.factory.ts';
import type { UserRow } from './users.service.ts';

export const demoPassword = 'northbridge';

const university = 'Northbridge University';
const domain = 'northbridge.example';

type Person = [fullName: string, department: string, batch: string, semester: string, role?: Role];

const people: Person[] = [
  ['Amina Yusuf', 'Computer Science', '2024', '5th semester'],
  ['Helen Marsh', 'Student Services', '', '', 'admin'],
  ['Tom Okafor', 'Statistics', '2023', '7th semester', 'mod'],
  ['Ingrid Solberg', 'University Library', '', '', 'staff'],
  ['Jonas Weber', 'Mathematics', '2024', '5th semester'],
  ['Mei Tanaka', 'Biology', '2023', '7th semester'],
  ['Luis Romero', 'Physics', '2025', '3rd semester'],
  ['Sara Lindqvist', 'Economics', '2024', '5th semester'],
  ['Priya Raman', 'Computer Science', '2025', '3rd semester'],
  ['Daniel Osei', 'Electrical Engineering', '2023', '7th semester'],
  ['Chloé Martin', 'Linguistics', '2024', '5th semester'],
  ['Ahmed Farouk', 'Civil Engineering', '2022', '9th semester'],
  ['Nina Petrova', 'Chemistry', '2025', '3rd semester'],
  ['Oliver Bennett', 'History', '2024', '5th semester'],
  ['Fatima Zahra', 'Medicine', '2022', '9th semester'],
  ['Kwame Mensah', 'Law', '2023', '7th semester'],
  ['Sofia Rossi', 'Architecture', '2024', '5th semester'],
  ['Minh Nguyen', 'Computer Science', '2023', '7th semester'],
  ['Emily Carter', 'Psychology', '2025', '3rd semester'],
  ['Rahul Gupta', 'Mechanical Engineering', '2024', '5th semester'],
  ['Zuzanna Nowak', 'Mathematics', '2025', '3rd semester'],
  ['Mateo Silva', 'Economics', '2026', '1st semester'],
  ['Grace Achieng', 'Nursing', '2024', '5th semester'],
  ['Lukas Novák', 'Physics', '2023', '7th semester'],
  ['Hana Kim', 'Design', '2025', '3rd semester'],
  ['Yusuf Demir', 'Political Science', '2024', '5th semester'],
  ['Clara Hoffmann', 'Philosophy', '2023', '7th semester'],
  ['Samuel Adeyemi', 'Statistics', '2026', '1st semester'],
  ['Leila Haddad', 'Biology', '2025', '3rd semester'],
  ['Erik Johansson', 'Electrical Engineering', '2026', '1st semester'],
  ['Ana Costa', 'Environmental Science', '2024', '5th semester'],
  ['Viktor Horváth', 'Chemistry', '2023', '7th semester'],
  ['Aisha Bello', 'Law', '2025', '3rd semester'],
  ['Ben Whitaker', 'English Literature', '2024', '5th semester'],
  ['Dr. Miriam Katz', 'Mathematics', '', '', 'staff'],
  ['Prof. Alan Reyes', 'Computer Science', '', '', 'staff'],
  ['Joanna Blake', 'Student Union', '2022', '9th semester', 'mod'],
];

/** The demo accounts, one per role. */
export const demoSignIns: { email: string; role: Role }[] = people
  .slice(0, 4)
  .map(([fullName, , , , role]) => ({
    email: `${usernameOf(fullName)}@${domain}`,
    role: role ?? 'user',
  }));

/** In the order of the list above; the first is the student among the demo accounts. */
export async function listDemoPeople(db: Db): Promise<UserRow[]> {
  const order = people.map(([fullName]) => usernameOf(fullName));
  const rows = await db.select().from(users).where(inArray(users.username, order));
  return rows.sort((one, other) => order.indexOf(one.username) - order.indexOf(other.username));
}

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await db.insert(users).values(
    people.map(([fullName, department, batch, semester, role = 'user'], index) =>
      userValues({
        username: usernameOf(fullName),
        email: `${usernameOf(fullName)}@${domain}`,
        emailVerifiedAt: new Date(),
        createdAt: joinedAt(batch, index),
        passwordHash,
        role,
        fullName,
        department,
        batch,
        semester,
        university,
        type: role === 'staff' || role === 'admin' ? 'staff' : 'student',
        ...creditsOf(semester, index),
        shown: ['university', 'semester'],
        studentId: batch && `NB-${batch}-${String(1_017 + index * 37)}`,
      }),
    ),
  );
}

/** The autumn of their batch; staff since 2022. */
const joinedAt = (batch: string, index: number): Date =>
  new Date(
    Math.min(Date.UTC(Number(batch || 2022), 8, 1 + index, 9, index * 13), Date.now() - index * 60_000),
  );

/** About 11 credits a semester; the first person has 45 of 120. */
function creditsOf(semester: string, index: number) {
  const finished = Number.parseInt(semester, 10) - 1;
  if (Number.isNaN(finished)) return {};
  return { creditsCompleted: finished && finished * 11 + 1 + (index % 5), creditsRequired: 120 };
}

/** "Prof. Alan Reyes" becomes "alan.reyes", "Chloé Martin" becomes "chloe.martin". */
function usernameOf(fullName: string): string {
  const plain = fullName
    .replace(/^(Dr|Prof)\. /, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return plain.toLowerCase().replaceAll(' ', '.');
}
