# No container was built by the tests, which run the steps of this file.
# The digest pins the Node that builds and runs: docs/deploy/README.md says how to find one.
ARG NODE_DIGEST

FROM docker.io/library/node@${NODE_DIGEST} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY index.html vite.config.ts tsconfig.json ./
COPY src ./src
COPY tools/build ./tools/build
ARG COMMIT
RUN npm run build

FROM docker.io/library/node@${NODE_DIGEST}
WORKDIR /app
COPY --from=build /app/dist ./dist
USER node
ENV NODE_ENV=production HOST=0.0.0.0
EXPOSE 4173
HEALTHCHECK CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 4173}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The option collects short-lived memory in small steps.
CMD ["node", "--max-semi-space-size=2", "dist/server/main.js"]
