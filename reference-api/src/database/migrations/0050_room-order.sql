ALTER TABLE "rooms" ADD COLUMN "position" integer;--> statement-breakpoint
CREATE INDEX "rooms_by_position" ON "rooms" USING btree ("tenant_id","channel_id","position","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_position_range" CHECK ("position" between 1 and 10000);