#!/bin/sh
# Starts the built site: npm start, the root's commands and the container image all come here, for these limits.
# Without them a process had 785 MB after 6,500 requests over 5,000 addresses; with them it stays under 300 MB
# (npm run bench:memory, docs/performance.md).
#
# V8 collects garbage by what the machine has, so a large one lets some 60 MB that are in use grow to 300.
heap='--max-old-space-size=160 --max-semi-space-size=8'
# The C library keeps freed memory per thread, and zlib and libuv have threads: one pool for all of them. (Giving
# back at once, MALLOC_TRIM_THRESHOLD_, saves some 20 MB more and costs processor time.)
export MALLOC_ARENA_MAX=1
# shellcheck disable=SC2086
exec node $heap server.ts
