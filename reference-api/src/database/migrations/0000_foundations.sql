CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- People's order in any script; "Room 9" before "Room 10".
CREATE COLLATION IF NOT EXISTS "sorted" (provider = icu, locale = 'und-u-kn-true');
--> statement-breakpoint
-- Under row-level security PostgreSQL uses an index only for operators that are known not to leak. LIKE is not marked, so the
-- index for keywords would never be used; its only error depends on the pattern, never on a row. A role that may not say so
-- goes without: everything works, keywords then read every row of the channel.
DO $$
BEGIN
  ALTER FUNCTION pg_catalog.textlike(text, text) LEAKPROOF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'LIKE stays unmarked: keywords will not use their index.';
END $$;
