ALTER TABLE "course_waits" ADD COLUMN "leaves_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "course_waits" ADD COLUMN "joins_from" timestamp(3) with time zone;