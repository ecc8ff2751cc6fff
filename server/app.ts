// Builds the Fastify app: plugins, hooks in their order, and the routes of all features. main.ts listens.

import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import type { Logger } from 'pino';
import { cardsRoutes } from './cards.ts';
import type { Database } from './db/database.ts';
import { discoveryRoutes } from './discovery.ts';
import type { Feature, FeatureParts } from './feature.ts';
import type { Counter } from './features/platform/counts/counter.service.ts';
import { createVisitCounter } from './features/platform/counts/visit.service.ts';
import { Visitors } from './features/platform/counts/visitors.service.ts';
import type { FileTools } from './features/platform/files/files.service.ts';
import { NotificationStreams } from './features/platform/notifications/notification-streams.service.ts';
import { restrictionOf } from './features/platform/sessions/active-sanctions.service.ts';
import { GoogleSignIn } from './features/platform/sessions/google.service.ts';
import { SessionCache } from './features/platform/sessions/session-cache.service.ts';
import { identify, personOf } from './features/platform/sessions/session-cookie.service.ts';
import type { CampusSettings } from './features/platform/settings/campus-settings.service.ts';
import { Watch } from './features/safety/rules/watch.service.ts';
import { features } from './features.ts';
import { followables } from './follows.ts';
import { declaredJobs } from './jobs.ts';
import { requireDeclaredAccess } from './lib/access.ts';
import { openAnonymity } from './lib/anonymity.ts';
import { ContentFiles } from './lib/content-files.ts';
import { enforceDeadline } from './lib/deadline.ts';
import { refuseForwardedRequests } from './lib/demo-requests.ts';
import { refuseWritesOnFullDisk } from './lib/disk-space.ts';
import { documentation } from './lib/documentation.ts';
import { Refused, translateError } from './lib/errors.ts';
import { refuseExpectHeaders } from './lib/expect-header.ts';
import { takeDeclaredLimits } from './lib/limits.ts';
import { isVerbose, logRequests } from './lib/logger.ts';
import { deliveryOf } from './lib/mailer.ts';
import { isOperator, metricsRoutes, operationsRoutes } from './lib/operations.ts';
import { refuseCrossSiteWrites } from './lib/origins.ts';
import { namePlugins } from './lib/plugin-names.ts';
import { PageWorker } from './lib/rendering/page-worker.ts';
import { ResponseCache } from './lib/response-cache.ts';
import { compilersFactory } from './lib/schema-compilers.ts';
import { openSecretKey } from './lib/secret-key.ts';
import { refuseWhileOff } from './lib/sections.ts';
import { setSecurityHeaders } from './lib/security-headers.ts';
import { closeIdleConnectionsOnShutdown } from './lib/shutdown.ts';
import { cleanRequests } from './lib/text.ts';
import { discardUnreadBodies } from './lib/unread-bodies.ts';
import { delayWriteResponses } from './lib/writes.ts';
import { moderatedKinds } from './moderated-kinds.ts';
import { describeNotification } from './notifications.ts';
import { loadPages, pagesRoutes, refuseUnknown } from './pages.ts';
import { exportOf, forgetPerson, stored } from './personal-data.ts';

const noScripts: string[] = [];

export interface AppParts {
  database: Database;
  settings: CampusSettings;
  logger: Logger;
  files: FileTools;
  counter: Counter;
  /** The folder of the built pages; without it, the app serves none. */
  webDir?: string | undefined;
  /** Renders the pages of visitors; the app closes it. */
  pageWorker?: PageWorker | undefined;
  /** The database holds the demo campus. */
  hasDemo?: boolean;
  /** Called for every route, for tests over the live route table. */
  onRoute?: (route: RouteOptions) => void;
  /** Adds routes after the app's own, for tests. */
  addRoutes?: (site: FastifyInstance) => void;
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { database, settings, logger, files, counter, webDir, onRoute, addRoutes } = parts;
  const { config } = settings;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: 300_000,
    // A busy machine takes longer than the default of 10 s to load the plugins.
    pluginTimeout: 120_000,
    forceCloseConnections: 'idle',
    // Strict numbers would skip the limits of non-finite values, so that `limit=Infinity` passes.
    ajv: {
      customOptions: { allErrors: true, strictNumbers: false, keywords: ['explain', 'missing', 'clean'] },
    },
    schemaController: { compilersFactory },
    // URLs that the router cannot read are refused like any other bad input.
    frameworkErrors: translateError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  const { db } = database;
  namePlugins(app);
  // A child logger per request is expensive; log lines contain the request id themselves.
  app.setChildLoggerFactory((parent) => parent);

  if (onRoute) app.addHook('onRoute', onRoute);
  app.decorateRequest('signedIn', null);
  app.setErrorHandler(translateError);
  // The parser for text/plain would accept cross-site forms, which browsers send without a preflight.
  app.removeContentTypeParser('text/plain');

  const cache = new ResponseCache(database);
  // Not where a response depends on more than the URL (CORS, refused proxies), or where every request is logged.
  if (!parts.hasDemo && config.webOrigins.length === 0 && !isVerbose(config)) cache.direct.attach(app);
  settings.onChange(() => cache.clear());
  app.addHook('onRequest', (_request, _reply, done) => {
    const reading = settings.whenCurrent();
    if (reading) void reading.then(() => done());
    else done();
  });
  closeIdleConnectionsOnShutdown(app);
  enforceDeadline(app, config.requestDeadlineMs);
  refuseExpectHeaders(app);
  if (parts.hasDemo) refuseForwardedRequests(app);
  delayWriteResponses(app, database);
  discardUnreadBodies(app);
  if (!config.databaseUrl) refuseWritesOnFullDisk(app, files.temporary.space);
  const sessionCache = new SessionCache(db);
  await sessionCache.listen(database);
  const notificationStreams = new NotificationStreams(db, describeNotification);
  await notificationStreams.listen(database);
  const countVisit = createVisitCounter({ sessionCache, counter, visitors: new Visitors(db) });
  const watch = await Watch.open(database);
  const featureParts: FeatureParts = {
    database,
    db,
    config,
    settings,
    watch,
    logger,
    files,
    contentFiles: new ContentFiles(config.contentDir, logger),
    google: new GoogleSignIn(db, config),
    storage: files.storage,
    cache,
    sessionCache,
    notificationStreams,
    describeNotification,
    followables,
    counter,
    countVisit,
    moderatedKinds,
    secretKey: await openSecretKey(config),
    anonymity: await openAnonymity(config),
    delivery: deliveryOf(config),
    declaredJobs,
    forgetPerson,
    stored,
    exportOf: (person) => exportOf(featureParts, person),
  };
  const built = webDir === undefined ? undefined : { webDir, renderer: loadPages(webDir, config) };
  settings.onChange(() => built?.renderer.clear());
  logRequests(app, config);
  setSecurityHeaders(app, config, () => built?.renderer.scriptHashes ?? noScripts);
  if (config.webOrigins.length > 0)
    await app.register(cors, {
      origin: config.webOrigins,
      credentials: true,
      maxAge: 600,
      exposedHeaders: ['accept-ranges', 'content-disposition', 'content-range', 'content-length'],
    });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(cookie);
  refuseCrossSiteWrites(app, config);
  requireDeclaredAccess(app, {
    identify: (request) => identify(sessionCache, request),
    restrictionOf: ({ signedIn }) => (signedIn ? restrictionOf(signedIn.sanctions) : undefined),
    isOperator: (request) => isOperator(request, config),
    writesNeedConfirmedEmail: () => config.campusDomains.length > 0,
    secondFactorRoles: config.secondFactorRoles,
  });
  cleanRequests(app);
  watch.watchRoutes(app);
  takeDeclaredLimits(app, { db, personIdOf: (request) => personOf(request).id });

  await app.register(metricsRoutes, { direct: cache.direct });
  await app.register(documentation);
  await app.register(operationsRoutes, { database });
  await app.register(async (site) => {
    await site.register(underPressure, {
      maxEventLoopDelay: config.maxEventLoopDelay,
      pressureHandler: () => {
        throw new Refused('overloaded', { retryAfterSeconds: 5 });
      },
    });
    for (const { routes, section } of features as readonly Feature[])
      if (routes)
        await site.register(async (own) => {
          if (section) refuseWhileOff(own, section, config);
          await routes(own, featureParts);
        });
    addRoutes?.(site);
    await site.register(cardsRoutes, { db, files });
    await site.register(discoveryRoutes, { settings, database });
    if (!built) return refuseUnknown(site);
    await site.register(pagesRoutes, {
      ...built,
      pageWorker: parts.pageWorker ?? new PageWorker(),
      config,
      db,
      cache,
      contentFiles: featureParts.contentFiles,
      sessionCache,
    });
  });
  await app.ready();
  return app;
}
