DROP INDEX "events_by_starts_at";--> statement-breakpoint
CREATE INDEX "events_by_starts_at" ON "events" USING btree ("tenant_id","channel_id","starts_at","id","ends_at") WHERE deleted_at is null;