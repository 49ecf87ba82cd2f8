CREATE TABLE "programme_pages" (
	"tenant_id" bigint NOT NULL,
	"agenda_id" bigint NOT NULL,
	"address" text NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "programme_pages_tenant_id_agenda_id_pk" PRIMARY KEY("tenant_id","agenda_id"),
	CONSTRAINT "programme_pages_address_form" CHECK (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) <= 60)
);
--> statement-breakpoint
ALTER TABLE "programme_pages" ADD CONSTRAINT "programme_pages_agenda_exists" FOREIGN KEY ("tenant_id","agenda_id") REFERENCES "public"."agendas"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "programme_pages_unique_address" ON "programme_pages" USING btree ("address");