# Runs the built app as an unprivileged user. Build it with: docker build -t campus-connect --build-arg COMMIT=$(git rev-parse HEAD) .
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
ARG COMMIT
# Packages that only the build and the browser need are removed.
RUN node scripts/build.mjs && npm uninstall --omit=dev --no-save $(node scripts/build-packages.mjs)

FROM node:26-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/scripts/run.mjs /app/scripts/stamp.mjs ./scripts/
COPY --from=build /app/CHANGELOG.md ./
COPY --from=build /app/content ./content
COPY --from=build /app/server/db/migrations ./server/db/migrations
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "main"]
