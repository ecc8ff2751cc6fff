// Refuses the routes of a section that an admin has switched off.
import type { FastifyInstance } from 'fastify';
import type { Section } from '#contract/platform/settings.rules.ts';
import type { Config } from '#server/config.ts';
import { Refused } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other sections need it too. */
    withoutSection?: true;
  }
}

export function refuseWhileOff(app: FastifyInstance, section: Section, config: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = config.sectionsOff.includes(section) && !request.routeOptions.config.withoutSection;
    done(isRefused ? new Refused('section_off') : undefined);
  });
}
