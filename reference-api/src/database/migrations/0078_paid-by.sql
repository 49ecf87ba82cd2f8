ALTER TABLE "package_entries" ADD COLUMN "method" text collate "sorted";--> statement-breakpoint
CREATE INDEX "package_entries_by_method" ON "package_entries" USING btree ("tenant_id","method","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "package_entries" ADD CONSTRAINT "package_entries_method_choice" CHECK ("method" in ('cash', 'card', 'transfer', 'other'));