#!/bin/sh
# What the container of a remote can do. The volume has every build that was released, and says which one is in use; the image
# brings one build along.
# It is the remote's own: no other container writes to it, and the one that makes the registry reads it.
#   serve      releases that build, unless this image was the last one started, then serves all builds
#   rollback   takes a build back from the tenants that got it first, or else the release before the present one into use; called again, the one before that
#   releases   lists what was released and rolled back, and when
#   since      prints the word for REGISTRY_SINCE by which pages accept no earlier line than the present one
# With CANARY_SHARE (a percentage of the tenants) or CANARY_POSITIONS (what the service of the registry prints for tenants), only these get a new build. It is taken
# back from them by itself above CANARY_MAX_FAULTY (percentage of sessions with an error, 5) from CANARY_MIN_SESSIONS on (5). A start without them gives it to all.
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

share=${CANARY_SHARE:-}
positions=${CANARY_POSITIONS:-}
max_faulty=${CANARY_MAX_FAULTY:-5}
min_sessions=${CANARY_MIN_SESSIONS:-5}

refuse() {
  echo "$*" >&2
  exit 1
}

# Whether a value has a form, from its beginning to its end.
has_form() { printf '%s\n' "$1" | grep -Eqx "$2"; }

# Numbers go into the line as they are written here, in the one way in which its signature has them.
percentage='100|([1-9]?[0-9])(\.[0-9]?[1-9])?'
position='0|[1-9][0-9]{0,3}'

check_canary() {
  has_form "${share:-0}" "$percentage" || refuse "CANARY_SHARE of $name is a percentage of the tenants, such as 1 or 0.25."
  [ -z "$positions" ] || has_form "$positions" "($position)(,($position))*" ||
    refuse "CANARY_POSITIONS of $name are numbers from 0 to 9999 with commas between them, such as 17,4031."
  [ "$share" != 0 ] || [ -n "$positions" ] || refuse "CANARY_SHARE of $name is 0: say who gets the build first, or unset it for everybody."
  has_form "$max_faulty" "$percentage" || refuse "CANARY_MAX_FAULTY of $name is a percentage of the sessions, such as 5."
  has_form "$min_sessions" '[1-9][0-9]{0,5}' || refuse "CANARY_MIN_SESSIONS of $name is a whole number from 1 to 999999."
}

# The build that some tenants get beside the one of all; empty if there is none.
canary_of() { cat "$kept/canary" 2> /dev/null || true; }

# A text with another one before the first place of a mark.
before() { printf '%s%s%s%s' "${1%%"$2"*}" "$3" "$2" "${1#*"$2"}"; }

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

# The serial of the line that pages have: the one for after a canary is signed later, and not in use yet.
serial_in_use() {
  if [ -n "$(canary_of)" ]; then sed -n 's/.*"serial":\([0-9]*\).*/\1/p' "$volume/entries/$name.json"; else last_serial; fi
}

# Rises with each signing: milliseconds since 1970, or the next number where the clock was set back or the second is the same.
next_serial() {
  last=$(last_serial)
  now=$(($(date +%s) * 1000))
  if [ "$now" -gt "$last" ]; then echo "$now"; else echo $((last + 1)); fi
}

# The text that a signature of a build is over, as the build brought it along, with the origin.
text_of() {
  if [ ! -e "$kept/$1/signed.txt" ]; then
    echo "Build $1 of $name is from before lines were signed. Release another one." >&2
    return 1
  fi
  sed "s|@ORIGIN@|$origin|g" "$kept/$1/signed.txt"
}

# What a line says of the build for some tenants, with its fields in order, as a signature has them.
canary_text() {
  text=$(text_of "$1")
  text=$(before "{${text#*\{}" ',"slots":' ",\"positions\":[$positions],\"share\":${share:-0}")
  limits=",\"limits\":{\"maxFaulty\":$max_faulty,\"minSessions\":$min_sessions}"
  case $text in
    *',"links":'*) before "$text" ',"links":' "$limits" ;;
    *) before "$text" ',"manifest":' "$limits" ;;
  esac
}

# The builds of all from before a build, the newest first, without those that were rolled back.
earlier() {
  awk -v build="$1" '
    $2 == "released" && used[n] != $3 { used[++n] = $3 }
    $2 == "rolled-back" && n > 1 { n-- }
    END {
      for (at = n; at > 0 && used[at] != build; at--);
      if (at == 0) at = n + 1
      while (--at > 0) if (used[at] != build) print used[at]
    }
  ' "$log" 2> /dev/null || true
}

contract_of() { sed -n 's/.*"contract":"\^\([0-9.]*\)".*/\1/p' "$kept/$1/signed.txt" 2> /dev/null || true; }

# Whether a version is before another one.
is_before() {
  awk -v one="$1" -v other="$2" 'BEGIN {
    split(one, a, "."); split(other, b, ".")
    for (i = 1; i <= 3; i++) if (a[i] != b[i]) exit !(a[i] + 0 < b[i] + 0)
    exit 1
  }'
}

# What the key signs of a build that an image brought: another hand may write into the volume, and a start signs nothing of that.
kept_text() { echo 'fairlead kept build'; cat "$kept/$1/signed.txt"; }

# Whether an image brought a build, and the volume has its facts unchanged. Without a key nothing is signed.
is_own() {
  if [ -z "${RELEASE_KEY:-}" ]; then return; fi
  # What an image before this version brought has none.
  if [ ! -s "$kept/$1/kept.signature" ]; then return 1; fi
  secret=$(mktemp -d)
  kept_text "$1" > "$secret/text"
  write_key "$secret/key"
  base64 -d < "$kept/$1/kept.signature" > "$secret/signature" 2> /dev/null || true
  own=1
  if openssl pkeyutl -verify -rawin -inkey "$secret/key" -in "$secret/text" -sigfile "$secret/signature" > /dev/null 2>&1; then own=0; fi
  rm -rf "$secret"
  return "$own"
}

# The builds that hosts fall back to where they cannot run this one, the newest first, each for an earlier contract than the one before it: three at most.
fallbacks_of() {
  lowest=$(contract_of "$1")
  found=
  count=0
  for one in $(earlier "$1"); do
    contract=$(contract_of "$one")
    if [ "$count" = 3 ] || [ -z "$contract" ] || ! is_before "$contract" "$lowest" || ! is_own "$one"; then continue; fi
    text=$(text_of "$one")
    found="$found${found:+,}{${text#*\{}"
    lowest=$contract
    count=$((count + 1))
  done
  echo "$found"
}

write_key() { printf '%s\n' '-----BEGIN PRIVATE KEY-----' "$RELEASE_KEY" '-----END PRIVATE KEY-----' > "$1"; }

# Signs what it reads, with the key of the remote.
sign() {
  secret=$(mktemp -d)
  cat > "$secret/text"
  write_key "$secret/key"
  openssl pkeyutl -sign -rawin -inkey "$secret/key" -in "$secret/text" -out "$secret/signature" 2> /dev/null || true
  if [ -s "$secret/signature" ]; then base64 < "$secret/signature" | tr -d '\n'; fi
  rm -rf "$secret"
}

# The signature of a line with a serial, with the builds to fall back to, and with a build for some tenants where there is one. The order of fields counts.
signature() {
  text=$(text_of "$1") || return 1
  text=$(before "$text" ',"slots":' ",\"serial\":$2")
  if [ -n "${4:-}" ]; then text=$(before "$text" ',"firstPaint' ",\"fallbacks\":[$4]"); fi
  if [ -n "${3:-}" ]; then text=$(before "$text" ',"contract":' ",\"canary\":$3"); fi
  printf '%s' "$text" | sign
}

# The line of a build, with one for some tenants beside it where a third word names it; signed if there is a key.
line() {
  fill "$kept/$1/entry.json" "$2.plain"
  canary=
  if [ -n "${3:-}" ]; then
    canary=$(canary_text "$3")
    plain=$(cat "$2.plain")
    printf '%s,"canary":%s}\n' "${plain%\}}" "$canary" > "$2.plain"
  fi
  fallbacks=$(fallbacks_of "$1")
  if [ -n "$fallbacks" ]; then
    plain=$(cat "$2.plain")
    printf '%s,"fallbacks":[%s]}\n' "${plain%\}}" "$fallbacks" > "$2.plain"
  fi
  if [ -n "${RELEASE_KEY:-}" ]; then
    serial=$(next_serial)
    signed=$(signature "$1" "$serial" "$canary" "$fallbacks")
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

# Puts a build into use, with one for some tenants beside it where a second word names it: first what it paints before any script runs, then its one line of
# the registry.
put() {
  mkdir -p "$volume/entries" "$volume/first-paint"
  for painted in "$kept/$1"/first-paint/*.html; do
    if [ -e "$painted" ]; then fill "$painted" "$volume/first-paint/${painted##*/}"; fi
  done
  canary_build=${2:-}
  line "$1" "$volume/entries/$name.json" "$canary_build"
  # Signed later, so that tabs take it after the line with the canary: the service of the registry cannot sign, and takes this one where errors end the canary.
  if [ -n "$canary_build" ]; then line "$1" "$volume/entries/$name.before.json"; else rm -f "$volume/entries/$name.before.json"; fi
}

note() {
  # Behind a part of a line, which a full disk leaves, this one would be lost with it.
  if [ -s "$log" ] && [ -n "$(tail -c 1 "$log")" ]; then echo >> "$log"; fi
  echo "$(date -u +%Y-%m-%dT%H:%M:%SZ) $1 $2" >> "$log"
  echo "$name: $1 build $2"
}

# The build of all.
used() { awk '$2 == "released" || $2 == "rolled-back" { used = $3 } END { print used }' "$log" 2> /dev/null || true; }

# The build for some tenants is forgotten once the line has it no more: where the line cannot be written, the same command ends it later.
use() {
  put "$2"
  rm -f "$kept/canary"
  note "$1" "$2"
}

# Gives a build to some tenants, beside the one of all.
try_out() {
  echo "$2" > "$kept/canary.partial"
  mv "$kept/canary.partial" "$kept/canary"
  put "$1" "$2"
  note canary "$2"
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
  if [ -n "${RELEASE_KEY:-}" ]; then kept_text "$build" | sign > "$kept/$build/kept.signature"; fi
  rm -rf "$volume/source-maps/$build"
  cp -R "$image/source-maps" "$volume/source-maps/$build"
  cp -R "$image/$name/." "$volume/$name/"
}

release() {
  build=$(cat "$image/build")
  check_canary
  move_in
  mkdir -p "$kept" "$volume/$name"
  keep
  in_use=$(used)
  start="$build $origin"
  if [ -n "$share$positions" ]; then
    if [ -z "$in_use" ]; then
      echo "$name: everybody gets build $build, since there is none before it." >&2
    elif [ "$in_use" != "$build" ]; then
      start="$start canary"
    fi
  fi
  # A start anew leaves a roll-back as it is. What is in use is written again: another hand may have spoilt the line, and the share may be another one.
  if [ "$(cat "$kept/started" 2> /dev/null || true)" = "$start" ]; then
    if [ -n "$in_use" ]; then put "$in_use" "$(canary_of)"; fi
    return
  fi
  case $start in
    *' canary') try_out "$in_use" "$build" ;;
    *) use released "$build" ;;
  esac
  echo "$start" > "$kept/started"
}

rollback() {
  ended=$(canary_of)
  if [ -n "$ended" ]; then
    put "$(used)"
    rm "$kept/canary"
    note canary-ended "$ended"
    return
  fi
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
  since) echo "$name:$(serial_in_use)" ;;
  *)
    echo "There is serve, release, rollback, releases and since." >&2
    exit 2
    ;;
esac
