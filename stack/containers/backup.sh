#!/usr/bin/env bash
# A backup is one tar of the database and of the uploaded files, which belong together.
#   backup    writes it to the standard output; without the files where they are in a bucket (S3_BUCKET)
#   restore   reads it from the standard input; `restore --replace` replaces a database that has spaces in it
# It needs ADMIN_DATABASE_URL, DATABASE_URL (for the name of the server's role) and FILES_FOLDER.
set -euo pipefail

admin=${ADMIN_DATABASE_URL:?Set ADMIN_DATABASE_URL.}
server=${DATABASE_URL:?Set DATABASE_URL.}
folder=${FILES_FOLDER:?Set FILES_FOLDER.}
format="fairlead backup 1"
# The sums of rows are of their text, which may not depend on who asks.
export PGTZ=UTC PGDATESTYLE=ISO
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

say() { echo "$*" >&2; }
refuse() {
  say "$*"
  exit 1
}

base=${admin%%\?*}
name=${base##*/}
# The address of another database of the same server.
address_of() { echo "${base%/*}/$1${admin#"$base"}"; }
ask() { psql --no-psqlrc --quiet --tuples-only --no-align -v ON_ERROR_STOP=1 "$@"; }

# One line for each table: its name, its number of rows, and a sum over all of them that does not depend on their order.
sums_of_tables="
  SELECT format('SELECT %L || E''\t'' || count(*) || E''\t'' || coalesce(sum(hashtextextended(t::text, 0)), 0) FROM %I.%I t;',
    schemaname || '.' || tablename, schemaname, tablename)
  FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1"

policies_of_owner="
  DO \$\$
  DECLARE one regclass;
  BEGIN
    FOR one IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relrowsecurity LOOP
      EXECUTE format('CREATE POLICY owner ON %s TO CURRENT_USER USING (true)', one);
    END LOOP;
  END \$\$"

backup() {
  [ -t 1 ] && refuse "A backup is a file: write the output of this command to one, as in “… backup > fairlead.tar”."
  # Row-level security would hide the rows of other tables from it.
  others=$(ask -d "$admin" -c "
    SELECT count(*) FROM pg_tables WHERE schemaname = 'public' AND NOT pg_has_role(tableowner, 'USAGE')
      AND NOT (SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user)")
  [ "$others" = 0 ] || refuse "The role of ADMIN_DATABASE_URL must own the tables, as the role that migrates does."
  # One snapshot for the dump and for the sums. Whoever writes meanwhile is not in it.
  coproc session { ask -d "$admin"; }
  echo "BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT pg_export_snapshot();" >&"${session[1]}"
  read -r snapshot <&"${session[0]}"
  pg_dump --format=custom --no-owner --enable-row-security --snapshot="$snapshot" --file="$work/database.dump" "$admin"
  {
    echo "BEGIN ISOLATION LEVEL REPEATABLE READ; SET TRANSACTION SNAPSHOT '$snapshot';"
    ask -d "$admin" -c "$sums_of_tables"
  } | ask -d "$admin" > "$work/tables"
  echo "COMMIT;" >&"${session[1]}"
  eval "exec ${session[1]}>&-"
  wait "$session_PID" 2> /dev/null || true
  # After the database: each file that its rows name is there. A file never changes once it is written.
  if [ -n "${S3_BUCKET:-}" ]; then : > "$work/files"; else
    (cd "$folder" && find . -type f ! -name '*.partial' -print0 | sort -z | xargs -0 -r sha256sum) > "$work/files"
  fi
  sed 's/^[0-9a-f]*  //' "$work/files" > "$work/list"
  (cd "$work" && sha256sum database.dump tables files > sums)
  { echo "$format"; date -u +%Y-%m-%dT%H:%M:%SZ; } > "$work/about"
  tar --create --file=- -C "$work" about sums tables files database.dump \
    -C "$folder" --transform='s,^\./,content/,' --no-recursion --files-from="$work/list"
  say "Backed up $(wc -l < "$work/tables") tables and $(wc -l < "$work/files") files."
  [ -z "${S3_BUCKET:-}" ] || say "The images are in the bucket “$S3_BUCKET”, and not in this backup. Copy the bucket now, after the database."
}

has_database() { [ -n "$(ask -d "$(address_of postgres)" -c "SELECT 1 FROM pg_database WHERE datname = '$1'")" ]; }

# The Lobby, where people wait who have no space yet, comes with the migration and is nobody's.
spaces_in() {
  if ! has_database "$name" || [ -z "$(ask -d "$admin" -c "SELECT to_regclass('public.tenants')")" ]; then echo 0; else
    ask -d "$admin" -c 'SELECT count(*) FROM public.tenants WHERE id <> 0'
  fi
}

# Whether all files of the backup are in a folder, byte by byte. A product without an upload has none.
has_files() { [ ! -s "$work/files" ] || (cd "$1" && sha256sum --check --quiet "$work/files") >&2; }

check_backup() {
  [ "$(head -1 "$work/about" 2> /dev/null)" = "$format" ] || refuse "This is no backup of Fairlead: nothing was changed."
  (cd "$work" && sha256sum --check --quiet sums) >&2 || refuse "The backup is damaged: nothing was changed."
  mkdir -p "$work/content"
  has_files "$work/content" || refuse "Files of the backup are damaged or missing: nothing was changed."
}

restore() {
  [ -t 0 ] && refuse "Give this command a backup to read, as in “… restore < fairlead.tar”."
  # What tar says is held in memory: the disk that it complains of may have no room for it.
  if ! said=$(LC_ALL=C tar --extract --file=- -C "$work" --no-same-owner 2>&1); then
    case $said in
      *'No space left'* | *'quota exceeded'*) refuse "There is no room in ${TMPDIR:-/tmp} to unpack the backup: nothing was changed." ;;
      *) refuse "This is no backup of Fairlead: nothing was changed." ;;
    esac
  fi
  check_backup
  spaces=$(spaces_in)
  [ "$spaces" = 0 ] || [ "${1:-}" = --replace ] ||
    refuse "The database is in use: it has spaces ($spaces). “restore --replace” puts the backup in its place, and keeps it under another name."

  # The dump grants rights to the server's role. Its password is set by the migration that follows a restore.
  role=${server#*://}
  role=${role%%[:@]*}
  ask -d "$(address_of postgres)" -c "DO \$\$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '$role') THEN CREATE ROLE \"$role\" NOLOGIN; END IF; END \$\$"

  # Restored beside the database in use: whatever goes wrong, that one stays as it is.
  stamp=$(date -u +%Y%m%d%H%M%S)
  fresh=fairlead_restored_$stamp
  ask -d "$(address_of postgres)" -c "CREATE DATABASE \"$fresh\" ENCODING 'UTF8' TEMPLATE template0"
  # shellcheck disable=SC2064
  trap "ask -d '$(address_of postgres)' -c 'DROP DATABASE IF EXISTS \"$fresh\"' || true; rm -rf '$work'" EXIT
  # The policy of the owner names a role that need not be here: it is made anew, for the role that restores.
  pg_restore --list "$work/database.dump" | grep -vE ' POLICY public [^ ]+ owner ' > "$work/entries"
  pg_restore --exit-on-error --no-owner --single-transaction --use-list="$work/entries" --dbname="$(address_of "$fresh")" "$work/database.dump"
  ask -d "$(address_of "$fresh")" -c "$policies_of_owner"
  ask -d "$(address_of "$fresh")" -c "$sums_of_tables" | ask -d "$(address_of "$fresh")" > "$work/restored"
  diff "$work/tables" "$work/restored" >&2 || refuse "The restored rows are not those of the backup: nothing was changed."

  cp -R --no-clobber "$work/content/." "$folder/"
  has_files "$folder" || refuse "The restored files are not those of the backup. The database was not changed."

  if has_database "$name"; then
    ask -d "$(address_of postgres)" -c "ALTER DATABASE \"$name\" WITH ALLOW_CONNECTIONS false"
    if ! ask -d "$(address_of postgres)" > /dev/null -c "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '$name'"; then
      ask -d "$(address_of postgres)" -c "ALTER DATABASE \"$name\" WITH ALLOW_CONNECTIONS true"
      refuse "Others are connected to the database, and this role may not end that: stop api, worker and the pooler. Nothing was changed."
    fi
    if [ "$spaces" = 0 ]; then
      ask -d "$(address_of postgres)" -c "DROP DATABASE \"$name\""
    else
      before=fairlead_before_$stamp
      ask -d "$(address_of postgres)" -c "ALTER DATABASE \"$name\" RENAME TO \"$before\""
      say "The database that was in use is now “$before”."
    fi
  fi
  ask -d "$(address_of postgres)" -c "ALTER DATABASE \"$fresh\" RENAME TO \"$name\""
  # It is the database of the product now, and no more one to remove.
  trap 'rm -rf "$work"' EXIT
  say "Restored $(wc -l < "$work/tables") tables and $(wc -l < "$work/files") files of $(sed -n 2p "$work/about"). Now run the migration: it sets the server's password, and brings an older backup to this version."
}

case ${1:-} in
  backup) backup ;;
  restore) restore "${2:-}" ;;
  *)
    say "There is backup and restore."
    exit 2
    ;;
esac
