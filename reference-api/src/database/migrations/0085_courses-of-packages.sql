-- With a default, so that servers of before go on writing packages while an upgrade is under way.
ALTER TABLE "packages" ADD COLUMN "course" text collate "sorted" NOT NULL DEFAULT 'none';--> statement-breakpoint
CREATE INDEX "packages_of_course" ON "packages" USING btree ("tenant_id","course","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_course_choice" CHECK ("course" in ('none', 'offered', 'only'));
