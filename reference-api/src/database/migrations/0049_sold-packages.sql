-- With a default, so that servers of before go on writing packages while an upgrade is under way.
ALTER TABLE "packages" ADD COLUMN "offer" text collate "sorted" NOT NULL DEFAULT 'offered';--> statement-breakpoint
CREATE INDEX "packages_by_offer" ON "packages" USING btree ("tenant_id","offer","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_offer_choice" CHECK ("offer" in ('offered', 'ended'));