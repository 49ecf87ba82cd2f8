ALTER TABLE "payments" ADD COLUMN "method" text collate "sorted";--> statement-breakpoint
CREATE INDEX "payments_by_method" ON "payments" USING btree ("tenant_id","method","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_choice" CHECK ("method" in ('cash', 'card', 'transfer', 'other'));