// HTTP routes of the rules for what members write.

import type { FastifyPluginAsync } from 'fastify';
import { rulesCalls } from '#contract/safety/rules.ts';
import type { Db } from '#server/db/db.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import { addRule, changeLimits, changeRule, listRules, removeRule } from './rules.service.ts';
import { tryRule, tryText } from './trial.service.ts';
import { readRules } from './watch.service.ts';

/** Each reads thousands of texts. */
const trialsPerPerson = defineLimit({
  name: 'rule-trials',
  per: 'person',
  count: 60,
  windowSeconds: 10 * 60,
});

export const rulesRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, rulesCalls);

  route('GET /api/admin/rules', {
    access: 'privileged',
    summary: 'Watched words and hosts, and limits',
    handler: async () => ({ success: true, ...(await listRules(db)) }),
  });

  route('POST /api/admin/rules', {
    access: 'privileged',
    summary: 'Watch a word or host',
    handler: async (request) => ({
      success: true,
      message: 'The rule applies from now on.',
      rule: await addRule(db, personOf(request), request.body),
    }),
  });

  route('PUT /api/admin/rules/limits', {
    access: 'privileged',
    summary: 'Change the limits',
    handler: async (request) => {
      await changeLimits(db, personOf(request), request.body);
      return { success: true, message: 'The limits apply from now on.' };
    },
  });

  route('PUT /api/admin/rules/:ruleId', {
    access: 'privileged',
    summary: 'Change a rule',
    handler: async (request) => ({
      success: true,
      message: 'The rule is saved.',
      rule: await changeRule(db, personOf(request), request.params.ruleId, request.body),
    }),
  });

  route('DELETE /api/admin/rules/:ruleId', {
    access: 'privileged',
    summary: 'Remove a rule',
    handler: async (request) => {
      await removeRule(db, personOf(request), request.params.ruleId);
      return { success: true, message: 'The rule is removed.' };
    },
  });

  route('POST /api/admin/rules/text-trial', {
    access: 'privileged',
    limits: [trialsPerPerson],
    summary: 'Which rules a text meets',
    handler: async (request) => {
      return { success: true, ...tryText(await readRules(db), request.body.text) };
    },
  });

  route('POST /api/admin/rules/trial', {
    access: 'privileged',
    limits: [trialsPerPerson],
    summary: 'What a rule, also one that is not saved, would have caught in the last 30 days',
    handler: async (request) => {
      return { success: true, ...(await tryRule(db, request.body)) };
    },
  });
};
