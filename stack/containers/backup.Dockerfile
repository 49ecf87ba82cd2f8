# What backs up and restores, with the same PostgreSQL programs as the server, built from the root of the workspace:
# docker build -f stack/containers/backup.Dockerfile .
FROM postgres:17-bookworm
COPY stack/containers/backup.sh /usr/local/bin/fairlead
# The volume of files is made as this folder is: on a new machine, a restore is the first that mounts it.
RUN mkdir -p /srv/files && chown 1000:1000 /srv/files
# Restored files belong to whom the server runs as.
USER 1000:1000
ENTRYPOINT ["fairlead"]
