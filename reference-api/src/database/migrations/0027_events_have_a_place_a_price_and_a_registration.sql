ALTER TABLE "contributors" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "location" bigint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "price" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "registration_opens" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "registration_closes" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_location_exists" FOREIGN KEY ("tenant_id","location") REFERENCES "public"."locations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contributors_by_position" ON "contributors" USING btree ("tenant_id","channel_id","position","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_of_location" ON "events" USING btree ("tenant_id","location");--> statement-breakpoint
ALTER TABLE "contributors" ADD CONSTRAINT "contributors_position_range" CHECK ("position" between 1 and 100000);