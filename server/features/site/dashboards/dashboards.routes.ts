// HTTP routes of one's own dashboard.
import type { FastifyPluginAsync } from 'fastify';
import { dashboardsCalls } from '#contract/site/dashboards.ts';
import type { FeatureParts } from '#server/feature.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { chooseCards, noteVisit } from './choices.service.ts';
import { readDashboard } from './dashboards.service.ts';
import { chooseDigestDay, readDigestDay } from './digest-day.service.ts';

type Parts = Pick<FeatureParts, 'db' | 'config' | 'logger'>;

export const dashboardsRoutes: FastifyPluginAsync<Parts> = async (app, { db, config, logger }) => {
  const route = routesOf(app, dashboardsCalls);

  route('GET /api/dashboards/own', {
    access: 'member',
    summary: 'Your dashboard',
    handler: (request) => readDashboard(db, personOf(request).id, { timeZone: config.timeZone, logger }),
  });

  route('PUT /api/dashboards/own/cards', {
    access: 'member',
    allowsMuted: true,
    summary: 'Choose and order the cards of your dashboard',
    handler: async (request) => {
      await chooseCards(db, personOf(request).id, request.body);
      return { success: true, message: 'Your dashboard was saved.' };
    },
  });

  route('GET /api/dashboards/own/digest', {
    access: 'member',
    summary: 'The day of your weekly mail',
    handler: async (request) => ({ success: true, day: await readDigestDay(db, personOf(request).id) }),
  });

  route('PUT /api/dashboards/own/digest', {
    access: 'member',
    allowsMuted: true,
    summary: 'Choose the day of your weekly mail, or none',
    handler: async (request) => {
      const { day } = request.body;
      await chooseDigestDay(db, personOf(request).id, day, new Date());
      return {
        success: true,
        message: day === 'none' ? 'The weekly mail ends.' : 'The weekly mail will come.',
      };
    },
  });

  route('POST /api/dashboards/own/visits', {
    access: 'member',
    allowsMuted: true,
    summary: 'Note that you have seen the news',
    handler: async (request) => {
      await noteVisit(db, personOf(request).id, new Date());
      return { success: true, message: 'Noted.' };
    },
  });
};
