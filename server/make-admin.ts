// npm run make-admin -- EMAIL
import { runCommand } from './command.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { makeAdmin } from './features/site/members/first-admin.service.ts';
import { protectDataFolder } from './lib/data-folder.ts';

await runCommand(async ({ argument: email, fail }) => {
  if (!email) return fail('Say whom: npm run make-admin -- name@university.edu');
  const config = readConfig(process.env);
  await protectDataFolder(config.dataDir);
  const database = await openDatabase(config);
  try {
    await database.exclusively(migrate);
    const user = await makeAdmin(database.db, email, 'command line');
    if (user === 'no account') return fail(`Nobody has registered with ${email} yet.`);
    if (user === 'unconfirmed')
      return fail(
        `The address ${email} is not confirmed yet, so whoever registered it may not own it. Open the link in the mail first.`,
      );
    return `${user.username} (${user.email}) is an admin now.`;
  } finally {
    await database.close();
  }
});
