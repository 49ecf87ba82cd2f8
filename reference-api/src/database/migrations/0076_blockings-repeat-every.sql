ALTER TABLE "blockings" ADD COLUMN "repeats_every" integer;--> statement-breakpoint
ALTER TABLE "blockings" ADD CONSTRAINT "blockings_repeats_every_range" CHECK ("repeats_every" between 1 and 100);