#!/bin/sh
# Starts the built site with memory limits; used by npm start, the root's commands and the container image.
# Without them a process had 785 MB after 6,500 requests over 5,000 addresses; with them docs/performance.md says what it has.
#
# V8 sizes its heap by the machine's memory: on a large one, some 60 MB of live data grow to 300 MB.
# With so small a limit it collects all garbage whenever the heap has grown by a third; when it has doubled, a page under
# load takes a quarter less processor time.
heap='--max-old-space-size=160 --max-semi-space-size=4 --heap-growing-percent=100'
# The C library keeps freed memory per thread, and zlib and libuv use threads: one arena for all of them. (Returning
# memory at once, MALLOC_TRIM_THRESHOLD_, saves some 20 MB more but costs CPU time.)
export MALLOC_ARENA_MAX=1
# shellcheck disable=SC2086
exec node $heap dist/server/entry.mjs "$@"
