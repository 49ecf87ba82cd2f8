CREATE TABLE "file_parts" (
	"tenant_id" bigint NOT NULL,
	"task_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "file_parts_tenant_id_task_id_part_pk" PRIMARY KEY("tenant_id","task_id","part")
);
--> statement-breakpoint
ALTER TABLE "file_parts" ADD CONSTRAINT "file_parts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_parts_by_age" ON "file_parts" USING btree ("tenant_id","at");