# The image of any remote, built from the root of the workspace: docker build -f stack/containers/remote.Dockerfile --build-arg REMOTE=remote-taxonomy .
FROM node:24-bookworm-slim AS build
WORKDIR /app
# What all of them need is fetched once: each of these images begins with the same steps, and Docker takes them from its cache.
COPY package.json pnpm-workspace.yaml pnpm-lock.yaml ./
COPY patches patches
RUN npx --yes pnpm@12.21.0 fetch
COPY shared-contracts shared-contracts
COPY remote-kit remote-kit
ARG REMOTE
COPY ${REMOTE} ${REMOTE}
RUN npx --yes pnpm@12.21.0 install --offline --frozen-lockfile --filter "${REMOTE}..."
RUN node remote-kit/src/styles/static-styles.ts
COPY stack/containers/release-of-image.ts stack/containers/
WORKDIR /app/${REMOTE}
ARG FAIRLEAD_BUILD_ID
RUN node node_modules/webpack-cli/bin/cli.js --config webpack.config.ts --mode production
RUN node /app/stack/containers/release-of-image.ts

FROM caddy:2
ARG REMOTE
# A start signs its line of the registry, if it has a key.
RUN command -v openssl > /dev/null || apk add --no-cache openssl
# The volume of releases is made as this folder is.
RUN mkdir -p /srv/releases && chown 1000:1000 /srv/releases
COPY --from=build /release /release
COPY stack/containers/remote.sh /usr/local/bin/remote
COPY stack/containers/remote.Caddyfile /etc/caddy/Caddyfile
ENV REMOTE_NAME=${REMOTE} XDG_CONFIG_HOME=/tmp XDG_DATA_HOME=/tmp
USER 1000:1000
# A start is a release: the immutable build goes into the volume, then what it paints first, then the one line of the registry changes.
CMD ["remote", "serve"]
