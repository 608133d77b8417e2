# The site. Built from the project's root: docker build -f deploy/site.Dockerfile .
# Slim and not distroless: the official image gets Node's security releases the same day, and sharp's binaries are
# built for its libraries.
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS build
WORKDIR /build
# `npm ci` refuses a lock file that does not list the builds for all operating systems.
COPY contract/ /contract/
COPY site/package.json site/package-lock.json ./
RUN npm install --ignore-scripts --no-save --no-audit --no-fund
COPY site/ ./
RUN npm run build && npm run collect -- /app

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=build /app ./
# The only folder that the site can write to; the rest belongs to root.
RUN install -d -o node -g node .cache .cache/images .cache/pages
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "start.sh"]
