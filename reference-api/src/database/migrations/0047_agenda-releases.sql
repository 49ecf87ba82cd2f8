CREATE TABLE "agenda_releases" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "agenda_releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agenda_id" bigint NOT NULL,
	"name" text NOT NULL,
	"note" text,
	"sessions" integer NOT NULL,
	"programme" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"released_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"released_by" text NOT NULL,
	CONSTRAINT "agenda_releases_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "agenda_releases" ADD CONSTRAINT "agenda_releases_agenda_exists" FOREIGN KEY ("tenant_id","agenda_id") REFERENCES "public"."agendas"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agenda_releases_unique_name" ON "agenda_releases" USING btree ("tenant_id","agenda_id","name");--> statement-breakpoint
CREATE INDEX "agenda_releases_by_time" ON "agenda_releases" USING btree ("tenant_id","agenda_id","released_at");