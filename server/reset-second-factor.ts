// npm run reset-second-factor -- EMAIL
import { runCommand } from './command.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { resetSecondFactorByEmail } from './features/site/members/members.service.ts';
import { protectDataFolder } from './lib/data-folder.ts';

await runCommand(async ({ argument: email, fail }) => {
  if (!email) return fail('Say whose: npm run reset-second-factor -- name@university.edu');
  const config = readConfig(process.env);
  await protectDataFolder(config.dataDir);
  const database = await openDatabase(config);
  try {
    await database.exclusively(migrate);
    const user = await resetSecondFactorByEmail(database.db, email);
    if (user === 'no account') return fail(`Nobody has registered with ${email} yet.`);
    if (user === 'off') return fail(`The account ${email} has no second factor.`);
    return `The second factor of ${user.username} (${user.email}) is off, and every device is signed out.`;
  } finally {
    await database.close();
  }
});
