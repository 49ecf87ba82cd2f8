#!/usr/bin/env bash
# Brings the running product to the version of this folder while people work in it.
#   stack/containers/upgrade.sh            with Compose v2
#   COMPOSE=docker-compose stack/containers/upgrade.sh   with docker-compose 1.29
# First the new images, then the migration, which the version in use can live with. Then new instances start beside the old
# ones; the old ones stop, each after its last call, as soon as the new ones are ready.
set -euo pipefail
cd "$(dirname "$0")/../.."

docker=${DOCKER:-docker}
read -ra compose <<< "${COMPOSE:-docker compose}"
# How long a new instance may take until it is ready.
patience=180

say() { echo "$*" >&2; }
refuse() {
  say "$*"
  exit 1
}
running() { "${compose[@]}" ps -q "$1"; }

# A part without a check of its own counts as ready.
all_ready() {
  for one in "$@"; do
    [ "$($docker inspect --format '{{if .State.Health}}{{.State.Health.Status}}{{else}}healthy{{end}}' "$one")" = healthy ] || return 1
  done
}

wait_for() {
  for _ in $(seq "$patience"); do
    if all_ready "$@"; then return 0; fi
    sleep 1
  done
  return 1
}

# The containers of the second list that are not in the first.
added() { comm -13 <(sort <<< "$1") <(sort <<< "$2"); }

replace_instances() {
  local service=$1 old new count
  old=$(running "$service")
  count=$(wc -l <<< "$old")
  "${compose[@]}" up -d --no-deps --no-recreate --scale "$service=$((2 * count))" "$service"
  mapfile -t new < <(added "$old" "$(running "$service")")
  if ! wait_for "${new[@]}"; then
    $docker logs --tail 20 "${new[0]}" >&2 || true
    $docker rm --force "${new[@]}" > /dev/null
    refuse "The new version of $service was not ready within $patience seconds, and was removed. The version before it goes on."
  fi
  for one in $old; do
    $docker stop --time 20 "$one" > /dev/null
    $docker rm "$one" > /dev/null
  done
  say "$service: $count instances replaced."
}

# At a domain the mailbox of a trial runs on wish alone; a version before started it everywhere.
has_mailbox() {
  ! grep -qx edge <<< "$services" || [[ ",$profiles," == *,trial,* ]]
}
remove_mailbox() {
  local project old
  project=$($docker inspect --format '{{index .Config.Labels "com.docker.compose.project"}}' "$(running api | head -n 1)")
  old=$($docker ps -aq --filter "label=com.docker.compose.project=$project" --filter label=com.docker.compose.service=mail)
  [ -z "$old" ] || $docker rm --force $old > /dev/null
}

[ -n "$(running api)" ] || refuse "Nothing runs yet that could be upgraded. Start it with “${compose[*]} up --build -d”."
"${compose[@]}" build
"${compose[@]}" run --rm --no-deps migrate
replace_instances api
replace_instances worker
# A part of which there is one is away for a moment; whatever stands before it waits for it. Parts that are as before stay.
# A host runs remotes of its contract and of those before it, and none of a later one: it comes first, then the remotes, then what makes the registry of them.
# Where the version before had none of that, the host would find no registry: it comes last there.
services=$("${compose[@]}" config --services)
profiles=${COMPOSE_PROFILES:-$(sed -n 's/^COMPOSE_PROFILES=//p' .env 2> /dev/null || true)}
mapfile -t others < <(grep -v -e '^federation$' -e '^host-shell$' <<< "$services")
order=("${others[@]}" federation host-shell)
[ -z "$(running federation)" ] || order=(host-shell "${others[@]}" federation)
for service in "${order[@]}"; do
  case $service in
    api | worker | migrate | db | backup | restore | files) continue ;;
    mail) if ! has_mailbox; then continue; fi ;;
  esac
  "${compose[@]}" up -d --no-deps "$service"
  mapfile -t new < <(running "$service")
  wait_for "${new[@]}" || refuse "$service is not ready. “${compose[*]} logs $service” tells why."
done
if ! has_mailbox; then remove_mailbox; fi
say "Upgraded."
