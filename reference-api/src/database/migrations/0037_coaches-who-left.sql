-- With a default, so that servers of before go on writing coaches while an upgrade is under way.
ALTER TABLE "coaches" ADD COLUMN "employment" text collate "sorted" NOT NULL DEFAULT 'active';--> statement-breakpoint
CREATE INDEX "coaches_by_employment" ON "coaches" USING btree ("tenant_id","employment","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_employment_choice" CHECK ("employment" in ('active', 'left'));