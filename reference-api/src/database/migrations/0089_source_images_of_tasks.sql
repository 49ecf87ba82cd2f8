ALTER TABLE "source_images" ALTER COLUMN "run_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "source_images" ADD COLUMN "task_id" uuid;--> statement-breakpoint
CREATE INDEX "source_images_of_task" ON "source_images" USING btree ("tenant_id","task_id");