# What backs up and restores, with the same PostgreSQL programs as the server, built from the root of the workspace:
# docker build -f stack/containers/backup.Dockerfile .
FROM postgres:17-bookworm
COPY stack/containers/backup.sh /usr/local/bin/fairlead
# Restored files belong to whom the server runs as.
USER 1000:1000
ENTRYPOINT ["fairlead"]
