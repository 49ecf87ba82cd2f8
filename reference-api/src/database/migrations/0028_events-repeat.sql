DROP INDEX "events_by_starts_at";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "recurrence" text collate "sorted";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "repeats_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "goes_on_until" timestamp(3) with time zone GENERATED ALWAYS AS (greatest("ends_at", "repeats_until")) STORED;--> statement-breakpoint
CREATE INDEX "events_by_goes_on_until" ON "events" USING btree ("tenant_id","channel_id","goes_on_until","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_by_starts_at" ON "events" USING btree ("tenant_id","channel_id","starts_at","id","goes_on_until") WHERE deleted_at is null;