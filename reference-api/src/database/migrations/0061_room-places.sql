ALTER TABLE "rooms" ADD COLUMN "outline" text;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "pin" text;