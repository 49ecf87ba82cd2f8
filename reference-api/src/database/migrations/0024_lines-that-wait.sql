ALTER TABLE "deeds" ADD COLUMN "tied_from" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deeds" ADD COLUMN "tied_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deeds" ADD COLUMN "tied_rows" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_lines" ADD COLUMN "waits" jsonb;