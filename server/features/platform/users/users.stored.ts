// What the database stores of users, for the privacy page.
import type * as usersTables from '#server/db/tables/platform/users.ts';
import { type StoredTables, withAccount } from '#server/lib/stored-tables.ts';

export const usersStored = {
  users: {
    title: 'Your account and profile',
    columns: {
      id: null,
      username: 'your username',
      usernameKey: null,
      email: 'your email address',
      emailKey: null,
      emailVerifiedAt: 'when you confirmed it',
      passwordHash: 'your password as a hash (Argon2), from which it cannot be read',
      secondFactorAt: 'since when your second factor is on',
      googleSubject: 'the number of your Google account, if you sign in with Google',
      role: 'your role',
      fullName: 'your full name',
      studentId: 'student ID',
      department: 'department',
      batch: 'batch',
      university: 'university',
      phone: 'phone number',
      img: 'the address of your picture',
      semester: 'semester',
      type: 'the kind of member you are',
      creditsCompleted: 'completed credits',
      creditsRequired: 'required credits',
      shown: 'which of these your public profile shows',
      mutedNotifications: 'which notifications you have switched off',
      pictureId: null,
      nameKey: 'full name and username again, in a form that can be searched',
      searchText: 'username, full name, email address and role again, in a form that can be searched',
      createdAt: 'when you joined',
      updatedAt: 'when you last changed your profile',
    },
    kept: withAccount,
    seenBy:
      'everyone sees username, full name, picture, department and batch, and university, semester and the day you joined where you chose to show them. Moderators and admins also see your email address, role and whether your second factor is on. You alone see the rest; nobody sees your password',
  },
} satisfies StoredTables<typeof usersTables>;
