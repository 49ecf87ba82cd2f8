CREATE TABLE "appointments_pays_singly" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "appointments_pays_singly_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "appointments_no_shows" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "appointments_no_shows_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "sessions_at_once" integer;--> statement-breakpoint
ALTER TABLE "package_entries" ADD COLUMN "recipient" bigint;--> statement-breakpoint
ALTER TABLE "appointments_pays_singly" ADD CONSTRAINT "appointments_pays_singly_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."appointments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_pays_singly" ADD CONSTRAINT "appointments_pays_singly_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_no_shows" ADD CONSTRAINT "appointments_no_shows_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."appointments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_no_shows" ADD CONSTRAINT "appointments_no_shows_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_pays_singly_of_target" ON "appointments_pays_singly" USING btree ("tenant_id","target_id");--> statement-breakpoint
CREATE INDEX "appointments_no_shows_of_target" ON "appointments_no_shows" USING btree ("tenant_id","target_id");--> statement-breakpoint
ALTER TABLE "package_entries" ADD CONSTRAINT "package_entries_recipient_exists" FOREIGN KEY ("tenant_id","recipient") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_entries_of_recipient" ON "package_entries" USING btree ("tenant_id","recipient");--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_sessions_at_once_range" CHECK ("sessions_at_once" between 1 and 1000);