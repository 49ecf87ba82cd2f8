CREATE TABLE "accepted_conflicts" (
	"tenant_id" bigint NOT NULL,
	"agenda_id" bigint NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"accepted_by" text NOT NULL,
	"accepted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accepted_conflicts_tenant_id_agenda_id_key_pk" PRIMARY KEY("tenant_id","agenda_id","key")
);
--> statement-breakpoint
ALTER TABLE "accepted_conflicts" ADD CONSTRAINT "accepted_conflicts_agenda_exists" FOREIGN KEY ("tenant_id","agenda_id") REFERENCES "public"."agendas"("tenant_id","id") ON DELETE cascade ON UPDATE no action;