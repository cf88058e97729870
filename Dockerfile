# syntax=docker/dockerfile:1
# Waymark in an image. glibc and not Alpine: the PostgreSQL and the picture library that npm brings are built for it.
# docs/running.md says how to run it.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY vendor vendor
# As the launcher does, and for the same reason: docs/decisions/008-install-without-ci.md
RUN npm install --no-save --ignore-scripts --include=dev --include=optional
COPY . .
RUN npm run build && npm prune --no-save --ignore-scripts --omit=dev

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE /app/NOTICE ./
COPY --from=build /app/vendor vendor
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/contract contract
COPY --from=build /app/server server
COPY --from=build /app/site site
COPY --from=build /app/src src
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
# PostgreSQL refuses to run as root, and nothing here needs it.
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "server/main.ts"]
