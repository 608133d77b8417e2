# The content server. Built from the project's root: docker build -f deploy/content.Dockerfile .
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS build
WORKDIR /build
COPY contract/ /contract/
COPY content/package.json content/package-lock.json ./
RUN npm install --ignore-scripts --no-save --no-audit --no-fund
COPY content/ ./
RUN npm run build

# Installed again without build dependencies and without files for debugging, which are a third of the size.
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS packages
WORKDIR /packages
COPY contract/ /contract/
COPY content/package.json content/package-lock.json ./
RUN npm install --ignore-scripts --no-save --no-audit --no-fund --omit=dev \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.flow' \) -delete

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
ENV NODE_ENV=production HOST=0.0.0.0 PORT=1337 CONTENT_DATA_DIR=/data
WORKDIR /app
# node_modules links to it.
COPY contract/ /contract/
COPY --from=packages /packages/node_modules ./node_modules
COPY content/package.json content/tsconfig.json content/tsconfig.strict.json content/favicon.png ./
COPY --from=build /build/dist ./dist
# Strapi looks for migrations here and would try to create the folder, which it has no permission for.
RUN mkdir -p database/migrations && install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 1337
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/_health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "node_modules/@strapi/strapi/bin/strapi.js", "start"]
