// HTTP routes of the admin page about jobs.
import type { FastifyPluginAsync } from 'fastify';
import { jobsCalls } from '#contract/platform/jobs.ts';
import type { FeatureParts } from '#server/feature.ts';
import { actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import type { FailureSelector } from '#server/lib/jobs/failures.ts';
import { routesOf } from '#server/lib/routes.ts';
import { listFailedJobs } from './failures.list.ts';
import { discardFailed, getJobOverview, retryFailed } from './jobs.service.ts';

type Parts = Pick<FeatureParts, 'db' | 'config' | 'logger' | 'declaredJobs'>;

export const jobsRoutes: FastifyPluginAsync<Parts> = async (app, { db, config, logger, declaredJobs }) => {
  const route = routesOf(app, jobsCalls);

  route('GET /api/admin/jobs', {
    access: 'admin',
    summary: 'The kinds of jobs with what waits, runs and has failed, and the schedules',
    quiet: true,
    handler: () => getJobOverview(db, declaredJobs, config.timeZone),
  });

  route('GET /api/admin/jobs/failures', {
    access: 'admin',
    summary: 'The jobs that were given up, the latest first',
    quiet: true,
    handler: (request) => listFailedJobs(db, declaredJobs, request.query),
  });

  const retry = async (which: FailureSelector, by: string) => {
    const count = await retryFailed(db, which);
    logger.info({ ...which, count, by }, 'failed jobs are tried again');
    return { success: true as const, message: `${jobs(count)} will be tried again.` };
  };
  const discard = async (which: FailureSelector, by: string) => {
    const count = await discardFailed(db, which);
    logger.info({ ...which, count, by }, 'failed jobs were discarded');
    return { success: true as const, message: `${jobs(count)} ${count === 1 ? 'was' : 'were'} discarded.` };
  };

  route('POST /api/admin/jobs/failures/:jobId/retry', {
    access: 'admin',
    summary: 'Try a failed job again',
    handler: (request) => retry({ id: request.params.jobId }, actorOf(request)._id),
  });
  route('DELETE /api/admin/jobs/failures/:jobId', {
    access: 'admin',
    summary: 'Discard a failed job',
    handler: (request) => discard({ id: request.params.jobId }, actorOf(request)._id),
  });
  route('POST /api/admin/jobs/kinds/:kind/retry', {
    access: 'admin',
    summary: 'Try all failed jobs of a kind again',
    handler: (request) => retry({ kind: request.params.kind }, actorOf(request)._id),
  });
  route('DELETE /api/admin/jobs/kinds/:kind/failures', {
    access: 'admin',
    summary: 'Discard all failed jobs of a kind',
    handler: (request) => discard({ kind: request.params.kind }, actorOf(request)._id),
  });
};

const jobs = (count: number): string => (count === 1 ? 'The job' : `${count} jobs`);
