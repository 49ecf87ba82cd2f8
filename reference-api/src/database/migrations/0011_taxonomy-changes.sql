CREATE TABLE "background_tasks" (
	"tenant_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"account_id" bigint,
	"actor" text NOT NULL,
	"request_id" text,
	"kind" text NOT NULL,
	"asked" jsonb,
	"status" text DEFAULT 'pending' NOT NULL,
	"sentence" text NOT NULL,
	"code" text,
	"change" bigint,
	"result" jsonb,
	"data" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "background_tasks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "background_tasks_status_choice" CHECK (status in ('pending', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "changed_assignments" (
	"tenant_id" bigint NOT NULL,
	"change_id" bigint NOT NULL,
	"taxon_id" bigint NOT NULL,
	"entity" text NOT NULL,
	"row_id" bigint NOT NULL,
	"added" boolean NOT NULL,
	CONSTRAINT "changed_assignments_pk" PRIMARY KEY("tenant_id","change_id","taxon_id","entity","row_id")
);
--> statement-breakpoint
CREATE TABLE "changed_taxons" (
	"tenant_id" bigint NOT NULL,
	"change_id" bigint NOT NULL,
	"taxon_id" bigint NOT NULL,
	"before_name" text collate "sorted",
	"before_parent" bigint,
	"before_colour" text,
	"after_name" text collate "sorted",
	"after_parent" bigint,
	"after_colour" text,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "changed_taxons_tenant_id_change_id_taxon_id_pk" PRIMARY KEY("tenant_id","change_id","taxon_id")
);
--> statement-breakpoint
CREATE TABLE "taxon_changes" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "taxon_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"account_id" bigint,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"mode" text NOT NULL,
	"type" text NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"sentence" text NOT NULL,
	"batch" uuid,
	"taxons" integer DEFAULT 0 NOT NULL,
	"assignments" integer DEFAULT 0 NOT NULL,
	"undone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "taxon_changes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "taxons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "taxons" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "background_tasks" ADD CONSTRAINT "background_tasks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changed_assignments" ADD CONSTRAINT "changed_assignments_change_exists" FOREIGN KEY ("tenant_id","change_id") REFERENCES "public"."taxon_changes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changed_taxons" ADD CONSTRAINT "changed_taxons_change_exists" FOREIGN KEY ("tenant_id","change_id") REFERENCES "public"."taxon_changes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxon_changes" ADD CONSTRAINT "taxon_changes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "background_tasks_by_age" ON "background_tasks" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "changed_taxons_of_taxon" ON "changed_taxons" USING btree ("tenant_id","taxon_id","change_id");--> statement-breakpoint
CREATE INDEX "taxon_changes_of_type" ON "taxon_changes" USING btree ("tenant_id","type","id");--> statement-breakpoint
CREATE INDEX "taxon_changes_of_batch" ON "taxon_changes" USING btree ("tenant_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "taxon_changes_by_age" ON "taxon_changes" USING btree ("tenant_id","at");--> statement-breakpoint
ALTER TABLE "taxons" ADD CONSTRAINT "taxons_colour_of_tags" CHECK (colour is null or mode = 'tag');