CREATE TABLE "row_versions" (
	"tenant_id" bigint NOT NULL,
	"entity" text NOT NULL,
	"row_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"account_id" bigint,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"deed_id" bigint,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "row_versions_tenant_id_entity_row_id_version_pk" PRIMARY KEY("tenant_id","entity","row_id","version")
);
--> statement-breakpoint
CREATE INDEX "row_versions_of_deed" ON "row_versions" USING btree ("tenant_id","deed_id","row_id") WHERE deed_id is not null;--> statement-breakpoint
CREATE INDEX "row_versions_by_age" ON "row_versions" USING btree ("tenant_id","at");--> statement-breakpoint
-- What is there now is the first version of each row. An owner that is no superuser sees rows only while row-level security is not
-- forced; the guards force it again before this run of the migrations is over.
DO $$
DECLARE
  entity record;
BEGIN
  FOR entity IN
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'deleted_at'
  LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', entity.name);
    EXECUTE format(
      'INSERT INTO row_versions (tenant_id, entity, row_id, version, at, actor, action)
       SELECT tenant_id, %L, id, version, updated_at, updated_by, ''base'' FROM %I',
      replace(entity.name, '_', '-'),
      entity.name);
  END LOOP;
END $$;
