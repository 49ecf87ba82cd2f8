DROP INDEX "floors_unique_ordinal";--> statement-breakpoint
-- What had groups was shown to them alone. Defaults are for servers of the version before, which go on writing while this is rolled out.
ALTER TABLE "features" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "features_groups" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "features" ADD COLUMN "audience" text collate "sorted" DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
UPDATE "features" f SET "audience" = 'groups' WHERE EXISTS (
  SELECT FROM "features_groups" l WHERE l.tenant_id = f.tenant_id AND l.row_id = f.id);--> statement-breakpoint
ALTER TABLE "floors" ADD COLUMN "location" bigint;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "kind" text collate "sorted" DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "rule_status" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "rule_language" text collate "sorted";--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "rule_time_zone" text;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "rule_tags" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users_groups" ADD COLUMN "role" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "floors" ADD CONSTRAINT "floors_location_exists" FOREIGN KEY ("tenant_id","location") REFERENCES "public"."locations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "features_of_audience" ON "features" USING btree ("tenant_id","channel_id","audience","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "floors_of_location" ON "floors" USING btree ("tenant_id","location");--> statement-breakpoint
CREATE UNIQUE INDEX "floors_unique_location_ordinal" ON "floors" USING btree ("tenant_id","channel_id",coalesce("location", 0::bigint),"ordinal") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "groups_by_kind" ON "groups" USING btree ("tenant_id","kind","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_by_last_seen" ON "users" USING btree ("tenant_id","last_seen","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "features" ADD CONSTRAINT "features_audience_choice" CHECK ("audience" in ('everyone', 'groups', 'tags'));--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_kind_choice" CHECK ("kind" in ('manual', 'rule'));--> statement-breakpoint
ALTER TABLE "users_groups" ADD CONSTRAINT "users_groups_role_choice" CHECK (role in ('member', 'leader'));