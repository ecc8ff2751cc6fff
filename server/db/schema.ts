// Re-exports all tables; each noun has a file in tables/.
export * from './tables/audit.ts';
export * from './tables/contact.ts';
export * from './tables/counts.ts';
export * from './tables/facts.ts';
export * from './tables/files.ts';
export * from './tables/jobs.ts';
export * from './tables/limits.ts';
export * from './tables/mail.ts';
export * from './tables/newsletter.ts';
export * from './tables/notifications.ts';
export * from './tables/partners.ts';
export * from './tables/resources.ts';
export * from './tables/second-factor.ts';
export * from './tables/sessions.ts';
export * from './tables/stories.ts';
export * from './tables/users.ts';
export * from './tables/votes.ts';
