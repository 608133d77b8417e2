# The media gateway as a non-root user. Built from the project's root: docker build -f deploy/media.Dockerfile .
FROM versity/versitygw:v1.7.0@sha256:c4cbd9d9cb8dedbb055ac788dbd02635651b9b1cebac95b095b3217231aa87ad
RUN mkdir -p /data && chown 1000:1000 /data
USER 1000:1000
