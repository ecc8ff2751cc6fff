// Asks the library of the demo campus what students ask, and counts the questions that the first three hits answer.
import { join } from 'node:path';
import type { Report } from './report.ts';
import { searchQuestions } from './search-questions.ts';
import { startApp } from './servers.ts';

const hits = 3;
const leastShare = 0.9;

export async function benchQuestions(report: Report, folder: string): Promise<void> {
  const where = 'search questions';
  report.log(where);
  const app = await startApp(3301, {
    DATA_DIR: join(folder, 'questions'),
    NODE_ENV: 'development',
    DEMO: '1',
  });
  try {
    let answered = 0;
    for (const [search, ...expected] of searchQuestions) {
      const response = await fetch(`${app.url}/api/resources?limit=${hits}&q=${encodeURIComponent(search)}`);
      const { resources } = (await response.json()) as { resources: { title: string }[] };
      const titles = resources.map(({ title }) => title);
      if (titles.some((title) => expected.includes(title))) answered += 1;
      else report.log(`  ${search}: ${titles.join(' | ') || 'nothing'}, not ${expected.join(' | ')}`);
    }
    report.ratio(
      `${where}: of ${searchQuestions.length}, answered by the first ${hits} hits`,
      answered / searchQuestions.length,
      leastShare,
    );
  } finally {
    await app.stop();
  }
}
