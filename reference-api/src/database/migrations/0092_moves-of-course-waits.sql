ALTER TABLE "course_waits" ADD COLUMN "leaves_id" bigint;--> statement-breakpoint
ALTER TABLE "course_waits" ADD COLUMN "joins_id" bigint;