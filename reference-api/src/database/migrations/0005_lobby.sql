-- The lobby: accounts whose address is not verified yet. An owner that is no superuser writes only while row-level security
-- is not forced; the guards force it again before this run of the migrations is over.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO tenants (id, name) OVERRIDING SYSTEM VALUE VALUES (0, 'Lobby');
--> statement-breakpoint
-- Counts of tries, by digests of addresses; of no tenant, so outside the tables that tenants share. The limiter writes it.
CREATE SCHEMA limits;
--> statement-breakpoint
CREATE TABLE limits.counts (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
--> statement-breakpoint
DROP FUNCTION open_session(bigint, uuid, bigint);
--> statement-breakpoint
-- Opens the transaction of a signed-in call in one round trip: sets the tenant, then answers the session's account,
-- if the session still holds, and whether the channel asked for exists. Runs with the caller's rights, so that the
-- policies apply to it; no row means: not signed in. Once a minute it notes that the session was seen; who finds the row
-- held leaves the note to the one that holds it.
CREATE FUNCTION open_session(tenant bigint, session uuid, channel bigint)
RETURNS TABLE (account bigint, name text, email text, verified boolean, expires_at timestamptz, channel_known boolean, time_zone text)
LANGUAGE plpgsql AS $$
DECLARE
  seen timestamptz;
BEGIN
  PERFORM set_config('fairlead.tenant', tenant::text, true);
  SELECT a.id, a.first_name || ' ' || a.last_name, a.email, a.verified, s.expires_at::timestamptz,
    c.id IS NOT NULL, c.time_zone, s.last_seen_at
  INTO account, name, email, verified, expires_at, channel_known, time_zone, seen
  FROM sessions s
  JOIN accounts a ON a.tenant_id = s.tenant_id AND a.id = s.account_id
  LEFT JOIN channels c ON c.tenant_id = s.tenant_id AND c.id = channel AND c.deleted_at IS NULL
  WHERE s.tenant_id = tenant AND s.id = session
    AND s.revoked_at IS NULL AND s.expires_at > now() AND NOT a.disabled;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN NEXT;
  IF seen < now() - interval '1 minute' THEN
    UPDATE sessions s SET last_seen_at = now() WHERE s.tenant_id = tenant AND s.id IN (
      SELECT h.id FROM sessions h WHERE h.tenant_id = tenant AND h.id = session FOR UPDATE SKIP LOCKED);
  END IF;
END $$;
--> statement-breakpoint
-- Removes a tenant with all that is in it: a trial whose time is over, or a space without an account. It runs as the owner,
-- since the server's role may not delete from the audit; so it checks itself what may be removed, and names the tenant in
-- every statement. Tables that others refer to are tried again after those.
CREATE FUNCTION remove_tenant(doomed bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  one text;
  held boolean;
  removed bigint;
  gone bigint;
BEGIN
  IF doomed <= 0 OR doomed IS DISTINCT FROM NULLIF(current_setting('fairlead.tenant', true), '')::bigint THEN
    RAISE EXCEPTION 'remove_tenant: tenant % is not the one of the transaction', doomed;
  END IF;
  PERFORM FROM tenants WHERE id = doomed FOR UPDATE;
  IF NOT EXISTS (SELECT FROM tenants WHERE id = doomed AND trial_ends_at < now())
    AND EXISTS (SELECT FROM accounts WHERE tenant_id = doomed) THEN
    RAISE EXCEPTION 'remove_tenant: tenant % has accounts and is no trial that is over', doomed;
  END IF;
  LOOP
    held := false;
    removed := 0;
    FOR one IN
      SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.relname
    LOOP
      BEGIN
        EXECUTE format('DELETE FROM %I WHERE tenant_id = $1', one) USING doomed;
        GET DIAGNOSTICS gone = ROW_COUNT;
        removed := removed + gone;
      EXCEPTION WHEN foreign_key_violation THEN
        held := true;
      END;
    END LOOP;
    EXIT WHEN removed = 0 AND NOT held;
    IF removed = 0 THEN RAISE EXCEPTION 'remove_tenant: something keeps tenant %', doomed; END IF;
  END LOOP;
  DELETE FROM tenants WHERE id = doomed;
END $$;
