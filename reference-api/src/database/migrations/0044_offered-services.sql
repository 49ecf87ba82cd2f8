-- With a default, so that servers of before go on writing services while an upgrade is under way.
ALTER TABLE "services" ADD COLUMN "offer" text collate "sorted" NOT NULL DEFAULT 'offered';--> statement-breakpoint
CREATE INDEX "services_by_offer" ON "services" USING btree ("tenant_id","offer","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_offer_choice" CHECK ("offer" in ('offered', 'ended'));