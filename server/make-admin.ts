// npm run make-admin -- EMAIL
import { runCommand } from './command.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { makeAdmin } from './features/members/members.service.ts';
import { protectDataFolder } from './lib/data-folder.ts';

await runCommand(async ({ argument: email, fail }) => {
  if (!email) return fail('Say whom: npm run make-admin -- name@university.edu');
  const config = readConfig(process.env);
  await protectDataFolder(config.dataDir);
  const database = await openDatabase(config);
  try {
    await database.exclusively(migrate);
    const user = await makeAdmin(database.db, email, 'command line');
    return user
      ? `${user.username} (${user.email}) is an admin now.`
      : fail(`Nobody has registered with ${email} yet.`);
  } finally {
    await database.close();
  }
});
