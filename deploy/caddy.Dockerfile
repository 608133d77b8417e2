# Caddy as a non-root user. Built from the project's root: docker build -f deploy/caddy.Dockerfile .
FROM caddy:2.11-alpine@sha256:881bbc60f9986d5ab8e7cfd6cf7e4ef3c9c0439fef2429d035d065577882f028
# The image sets a file capability on the binary, which is unnecessary: compose.yaml allows any user to listen on ports
# below 1024.
RUN setcap -r /usr/bin/caddy && install -d -o 1000 -g 1000 /certificates
ENV XDG_DATA_HOME=/certificates XDG_CONFIG_HOME=/tmp
USER 1000:1000
