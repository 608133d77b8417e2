#!/bin/sh
# Sets every empty variable below '# Secrets' in .env to a random secret: 32 bytes as letters, digits, - and _.
set -eu
umask 077
cd "$(dirname "$0")"
chmod 600 .env
# An editor of Windows ends lines otherwise, which neither this script nor a container can read.
tr -d '\r' <.env >.env.new
cat .env.new >.env
rm .env.new
for name in $(sed -n '/^# Secrets/,$s/^\([A-Z0-9_]*\)=$/\1/p' .env); do
  secret="Aa1-$(head -c 32 /dev/urandom | base64 | tr -d '\n=' | tr '+/' '-_')"
  sed "s|^$name=\$|$name=$secret|" .env >.env.new
  cat .env.new >.env
  rm .env.new
done
