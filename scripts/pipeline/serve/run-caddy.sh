#!/bin/sh
# Runs Caddy, and has it read the Caddyfile again when another release is live, whose redirects are others.
# Caddy looks at the date of its file alone.
set -eu
cp /etc/caddy/Caddyfile /config/Caddyfile

live() { readlink /srv/portico/current || true; }

follow() {
  last=$(live)
  while kill -0 $$ 2>/dev/null; do
    sleep 1
    now=$(live)
    [ "$now" = "$last" ] || touch /config/Caddyfile
    last=$now
  done
}

follow &
exec caddy run --watch --config /config/Caddyfile --adapter caddyfile
