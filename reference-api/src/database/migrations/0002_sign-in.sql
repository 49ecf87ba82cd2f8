-- Opens the transaction of a signed-in call in one round trip: sets the tenant, then answers the session's account,
-- if the session still holds, and whether the channel asked for exists. Runs with the caller's rights, so that the
-- policies apply to it; no row means: not signed in.
CREATE FUNCTION open_session(tenant bigint, session uuid, channel bigint)
RETURNS TABLE (account bigint, name text, email text, verified boolean, expires_at timestamptz, channel_known boolean, time_zone text)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('fairlead.tenant', tenant::text, true);
  RETURN QUERY
    SELECT a.id, a.first_name || ' ' || a.last_name, a.email, a.verified, s.expires_at::timestamptz, c.id IS NOT NULL, c.time_zone
    FROM sessions s
    JOIN accounts a ON a.tenant_id = s.tenant_id AND a.id = s.account_id
    LEFT JOIN channels c ON c.tenant_id = s.tenant_id AND c.id = channel AND c.deleted_at IS NULL
    WHERE s.tenant_id = tenant AND s.id = session
      AND s.revoked_at IS NULL AND s.expires_at > now() AND NOT a.disabled;
END $$;
