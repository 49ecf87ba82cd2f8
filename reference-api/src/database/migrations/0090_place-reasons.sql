CREATE TABLE "place_reasons" (
	"tenant_id" bigint NOT NULL,
	"appointment_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "place_reasons_tenant_id_appointment_id_client_id_pk" PRIMARY KEY("tenant_id","appointment_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "place_reasons" ADD CONSTRAINT "place_reasons_appointment_exists" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."appointments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_reasons" ADD CONSTRAINT "place_reasons_client_exists" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_reasons_of_client" ON "place_reasons" USING btree ("tenant_id","client_id");