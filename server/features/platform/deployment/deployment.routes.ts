// HTTP routes of the page about what is running.

import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import { type Build, deploymentCalls } from '#contract/platform/deployment.ts';
import type { Database } from '#server/db/database.ts';
import type { FileTools } from '#server/features/platform/files/files.service.ts';
import { ContentFiles } from '#server/lib/content-files.ts';
import { projectPath } from '#server/lib/project.ts';
import { routesOf } from '#server/lib/routes.ts';
import type { Storage } from '#server/lib/storage/storage.ts';
import { DeploymentStatus, readBuild } from './deployment.service.ts';

interface Parts {
  database: Database;
  storage: Storage;
  files: FileTools;
  logger: Logger;
}

export const deploymentRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, storage, logger } = parts;
  const route = routesOf(app, deploymentCalls);
  const status = new DeploymentStatus({
    database,
    storage,
    convertsDocuments: parts.files.office !== undefined,
  });
  const files = new ContentFiles(undefined, logger, projectPath());
  let build: Promise<Build> | undefined;

  route('GET /api/deployment', {
    access: 'anyone',
    summary: 'How the parts of this deployment are',
    quiet: true,
    handler: () => status.get(),
  });

  route('GET /api/deployment/build', {
    access: 'anyone',
    summary: 'Which version is running, and its changes',
    handler: () => {
      build ??= readBuild(files);
      return build;
    },
  });
};
