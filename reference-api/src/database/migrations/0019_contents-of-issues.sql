CREATE TABLE "issues_sections" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"section" integer NOT NULL,
	CONSTRAINT "issues_sections_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "shows" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "current" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "sections" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "issues_sections" ADD CONSTRAINT "issues_sections_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."issues"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues_sections" ADD CONSTRAINT "issues_sections_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."articles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issues_sections_of_target" ON "issues_sections" USING btree ("tenant_id","target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issues_unique_current" ON "issues" USING btree ("tenant_id","channel_id","current") WHERE deleted_at is null and current;