// Prints the address of the app, its accounts for the demo campus, and what its operator should know.
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { siteAddress } from './config.ts';
import { dayOf } from './lib/days.ts';
import { outboxFolder } from './lib/mailer.ts';
import { adviceOnNode } from './lib/node-line.ts';
import type { Prepared } from './prepare.ts';

export async function printStartupMessage(
  app: FastifyInstance,
  config: Config,
  prepared: Prepared,
): Promise<void> {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const lines = [`Campus Connect is at ${siteAddress({ ...config, port })}`];
  if (prepared.hasDemo) {
    const { demoPassword, demoSignIns } = await import('./features/platform/users/users.demo.ts');
    lines.push('', `It shows a demo campus. Sign in with the password ${demoPassword} as`);
    for (const { email, role } of demoSignIns) lines.push(`  ${role.padEnd(6)} ${email}`);
    lines.push('', 'Start with DEMO=0 and an empty DATA_DIR for a campus of your own.');
  }
  if (config.mail.smtpUrl === undefined) {
    lines.push(
      '',
      `Mails are written to ${outboxFolder(config.dataDir)}, and their links below. Set SMTP_URL to send them.`,
    );
  }
  if (prepared.missingAdmin) {
    lines.push(
      '',
      `ADMIN_EMAIL ${prepared.missingAdmin} has no confirmed account yet: it becomes admin when its address is confirmed.`,
    );
  }
  const advice = adviceOnNode(process.versions.node, dayOf(new Date()));
  if (advice) lines.push('', advice);
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
