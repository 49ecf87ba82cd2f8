CREATE TABLE "pipeline_mappings" (
	"tenant_id" bigint NOT NULL,
	"pipeline_id" bigint NOT NULL,
	"columns" jsonb NOT NULL,
	"key_column" text,
	CONSTRAINT "pipeline_mappings_tenant_id_pipeline_id_pk" PRIMARY KEY("tenant_id","pipeline_id")
);
--> statement-breakpoint
CREATE TABLE "pipeline_rows" (
	"tenant_id" bigint NOT NULL,
	"pipeline_id" bigint NOT NULL,
	"entity" text NOT NULL,
	"key" text NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "pipeline_rows_tenant_id_pipeline_id_entity_key_pk" PRIMARY KEY("tenant_id","pipeline_id","entity","key")
);
--> statement-breakpoint
CREATE TABLE "pipeline_runs" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pipeline_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pipeline_id" bigint NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"account_id" bigint,
	"actor" text NOT NULL,
	"request_id" text,
	"is_check" boolean NOT NULL,
	"by_clock" boolean NOT NULL,
	"file" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"sentence" text NOT NULL,
	"upload" text,
	"etag" text,
	"last_modified" text,
	"digest" text,
	"report" jsonb,
	"bulk_operation_id" bigint,
	CONSTRAINT "pipeline_runs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pipeline_runs_status_choice" CHECK (status in ('pending', 'ready', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "pipelines" ADD COLUMN "every" text collate "sorted";--> statement-breakpoint
ALTER TABLE "pipelines" ADD COLUMN "new_rows" text collate "sorted";--> statement-breakpoint
ALTER TABLE "pipelines" ADD COLUMN "last_run" text collate "sorted";--> statement-breakpoint
ALTER TABLE "pipelines" ADD COLUMN "last_run_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "pipeline_mappings" ADD CONSTRAINT "pipeline_mappings_pipeline_exists" FOREIGN KEY ("tenant_id","pipeline_id") REFERENCES "public"."pipelines"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_rows" ADD CONSTRAINT "pipeline_rows_pipeline_exists" FOREIGN KEY ("tenant_id","pipeline_id") REFERENCES "public"."pipelines"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_runs" ADD CONSTRAINT "pipeline_runs_pipeline_exists" FOREIGN KEY ("tenant_id","pipeline_id") REFERENCES "public"."pipelines"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pipeline_runs_of_pipeline" ON "pipeline_runs" USING btree ("tenant_id","pipeline_id","id");--> statement-breakpoint
CREATE INDEX "pipelines_by_last_run_at" ON "pipelines" USING btree ("tenant_id","last_run_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pipelines_of_every" ON "pipelines" USING btree ("tenant_id","every","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pipelines_of_last_run" ON "pipelines" USING btree ("tenant_id","last_run","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "pipelines" ADD CONSTRAINT "pipelines_every_choice" CHECK ("every" in ('hour', 'day', 'week'));--> statement-breakpoint
ALTER TABLE "pipelines" ADD CONSTRAINT "pipelines_new_rows_choice" CHECK ("new_rows" in ('draft', 'published'));--> statement-breakpoint
ALTER TABLE "pipelines" ADD CONSTRAINT "pipelines_last_run_choice" CHECK ("last_run" in ('ok', 'failed'));