ALTER TABLE "agenda_sessions" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "turnaround" integer;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_turnaround_range" CHECK ("turnaround" between 0 and 240);