# What makes the registry of the composed product, built from the root of the workspace: docker build -f stack/containers/federation.Dockerfile .
FROM node:24-bookworm-slim AS packages
WORKDIR /app
# What all of them need is fetched once: each of these images begins with the same steps, and Docker takes them from its cache.
COPY package.json pnpm-workspace.yaml pnpm-lock.yaml ./
COPY patches patches
RUN npx --yes pnpm@12.21.0 fetch
# The image gets a part of that alone.
WORKDIR /installed
COPY package.json pnpm-workspace.yaml pnpm-lock.yaml ./
COPY patches patches
COPY shared-contracts/package.json shared-contracts/
COPY remote-kit/package.json remote-kit/
COPY host-shell/package.json host-shell/
COPY booking-page/package.json booking-page/
COPY remote-auth/package.json remote-auth/
COPY remote-taxonomy/package.json remote-taxonomy/
COPY remote-channel-screens/package.json remote-channel-screens/
COPY reference-api/package.json reference-api/
COPY e2e/package.json e2e/
COPY stack/package.json stack/
RUN npx --yes pnpm@12.21.0 install --offline --frozen-lockfile --prod --no-optional --filter stack --filter shared-contracts
# The contract is a dependency of the tools alone, in whose place nothing else is needed here.
RUN ln -s ../../shared-contracts stack/node_modules/shared-contracts

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=packages /installed .
COPY shared-contracts shared-contracts
COPY stack stack
WORKDIR /app/stack
# A volume that is mounted here belongs to whom the folder belongs to.
RUN mkdir -p /srv/registry /srv/remotes && chown node:node /srv/registry
USER node
ENV NODE_ENV=production DATA_DIR=/tmp/data REMOTES=/srv/remotes PUBLISHED=/srv/registry
CMD ["node", "src/composed/federation-program.ts"]
