# What stands before all parts at a domain, built from the root of the workspace: docker build -f stack/containers/edge.Dockerfile .
FROM caddy:2
COPY stack/containers/edge.Caddyfile /etc/caddy/Caddyfile
# The volume of certificates is made as this folder is.
RUN mkdir -p /srv/certificates && chown 1000:1000 /srv/certificates
ENV XDG_CONFIG_HOME=/tmp XDG_DATA_HOME=/srv/certificates
USER 1000:1000
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
