#!/bin/sh
# What the container of a remote can do. The volume has every build that was released, and says which one is in use; the image
# brings one build along.
# It is the remote's own: no other container writes to it, and the one that makes the registry reads it.
#   serve      releases that build, unless this image was the last one started, then serves all builds
#   rollback   takes the release before the present one back into use; called again, the one before that
#   releases   lists what was released and rolled back, and when
#   since      prints the word for REGISTRY_SINCE by which pages accept no earlier line than the present one
# With RELEASE_KEY (PKCS #8 of Ed25519 as base64, in one line) the line is signed; docs/teams.md says how keys are made.
set -eu

name=${REMOTE_NAME:?}
origin=${PUBLIC_ORIGIN:?}
volume=${RELEASES:-/srv/releases}
image=${IMAGE:-/release}
# What all remotes wrote to together, before each had a volume of its own.
shared=${SHARED_RELEASES:-/srv/shared-releases}
kept=$volume/kept/$name
log=$kept/log

# Writes a file with the origin that the builds are at, in one step: whoever reads it finds the old one or the new one.
fill() {
  sed "s|@ORIGIN@|$origin|g" "$1" > "$2.partial"
  mv "$2.partial" "$2"
}

# The serial of the line as it was signed last; 0 before the first.
last_serial() {
  last=$(cat "$kept/serial" 2> /dev/null || true)
  case $last in '' | 0* | *[!0-9]* | ????????????????*) last=0 ;; esac
  echo "$last"
}

# Rises with each signing: milliseconds since 1970, or the next number where the clock was set back or the second is the same.
next_serial() {
  last=$(last_serial)
  now=$(($(date +%s) * 1000))
  if [ "$now" -gt "$last" ]; then echo "$now"; else echo $((last + 1)); fi
}

# The signature of a line with a serial: over the text that the build brought along, with the origin. Its fields are in order, and slots come after the serial.
signature() {
  if [ ! -e "$kept/$1/signed.txt" ]; then
    echo "Build $1 of $name is from before lines were signed. Release another one." >&2
    return 1
  fi
  secret=$(mktemp -d)
  fill "$kept/$1/signed.txt" "$secret/plain"
  sed "s|,\"slots\":|,\"serial\":$2,\"slots\":|" "$secret/plain" > "$secret/text"
  printf '%s\n' '-----BEGIN PRIVATE KEY-----' "$RELEASE_KEY" '-----END PRIVATE KEY-----' > "$secret/key"
  openssl pkeyutl -sign -rawin -inkey "$secret/key" -in "$secret/text" -out "$secret/signature" 2> /dev/null || true
  if [ -s "$secret/signature" ]; then base64 < "$secret/signature" | tr -d '\n'; fi
  rm -rf "$secret"
}

# The line of a build, signed if there is a key.
line() {
  fill "$kept/$1/entry.json" "$2.plain"
  if [ -n "${RELEASE_KEY:-}" ]; then
    serial=$(next_serial)
    signed=$(signature "$1" "$serial")
    if [ -z "$signed" ]; then
      echo "RELEASE_KEY of $name is no key of Ed25519: PKCS #8 as base64, in one line." >&2
      exit 1
    fi
    sed "\$s|}[[:space:]]*\$|,\"serial\":$serial,\"signature\":\"$signed\"}|" "$2.plain" > "$2.partial"
    rm "$2.plain"
    echo "$serial" > "$kept/serial"
  else
    mv "$2.plain" "$2.partial"
  fi
  mv "$2.partial" "$2"
}

# First what it paints before any script runs, then its one line of the registry.
put() {
  mkdir -p "$volume/entries" "$volume/first-paint"
  for painted in "$kept/$1"/first-paint/*.html; do
    if [ -e "$painted" ]; then fill "$painted" "$volume/first-paint/${painted##*/}"; fi
  done
  line "$1" "$volume/entries/$name.json"
}

use() {
  put "$2"
  echo "$(date -u +%Y-%m-%dT%H:%M:%SZ) $1 $2" >> "$log"
  echo "$name: $1 build $2"
}

# Takes along what was released before this remote had a volume of its own; the log last, which says that it is complete.
move_in() {
  if [ -e "$log" ] || [ ! -e "$shared/kept/$name/log" ]; then return; fi
  mkdir -p "$volume/kept"
  rm -rf "$kept" "$kept.partial"
  cp -R "$shared/kept/$name" "$kept.partial"
  if [ -d "$shared/$name" ]; then cp -R "$shared/$name" "$volume/"; fi
  mv "$kept.partial" "$kept"
}

# What the image brought is what is signed: nobody can change the image, and the volume may have been written to.
keep() {
  rm -rf "$kept/$build"
  mkdir -p "$kept/$build" "$volume/source-maps"
  cp -R "$image/entry.json" "$image/signed.txt" "$image/first-paint" "$kept/$build/"
  rm -rf "$volume/source-maps/$build"
  cp -R "$image/source-maps" "$volume/source-maps/$build"
  cp -R "$image/$name/." "$volume/$name/"
}

release() {
  build=$(cat "$image/build")
  move_in
  mkdir -p "$kept" "$volume/$name"
  keep
  # A start anew leaves a roll-back as it is. What is in use is written again: another hand may have spoilt the line.
  if [ "$(cat "$kept/started" 2> /dev/null || true)" = "$build $origin" ]; then
    used=$(awk 'END { print $3 }' "$log")
    if [ -n "$used" ]; then put "$used"; fi
    return
  fi
  use released "$build"
  echo "$build $origin" > "$kept/started"
}

rollback() {
  before=$(awk '
    $2 == "released" && used[n] != $3 { used[++n] = $3 }
    $2 == "rolled-back" && n > 1 { n-- }
    END { if (n > 1) print used[n - 1] }
  ' "$log")
  if [ -z "$before" ]; then
    echo "There is no release of $name before the present one." >&2
    exit 1
  fi
  use rolled-back "$before"
}

case ${1:-} in
  serve)
    release
    exec caddy run --config /etc/caddy/Caddyfile --adapter caddyfile
    ;;
  release) release ;;
  rollback) rollback ;;
  releases) cat "$log" ;;
  since) echo "$name:$(last_serial)" ;;
  *)
    echo "There is serve, release, rollback, releases and since." >&2
    exit 2
    ;;
esac
