CREATE TABLE "deeds" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "deeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"task_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"channel_id" bigint,
	"action" text NOT NULL,
	"taxon_id" bigint,
	"change_id" bigint,
	"undoes" bigint,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"sentence" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"rows" bigint[] NOT NULL,
	"total" integer NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"skips" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone_by" bigint,
	CONSTRAINT "deeds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "deeds_status_choice" CHECK (status in ('pending', 'ready', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "deeds" ADD CONSTRAINT "deeds_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deeds_of_task" ON "deeds" USING btree ("tenant_id","task_id");--> statement-breakpoint
CREATE INDEX "deeds_of_entity" ON "deeds" USING btree ("tenant_id","entity","id");--> statement-breakpoint
CREATE INDEX "deeds_by_age" ON "deeds" USING btree ("tenant_id","at");