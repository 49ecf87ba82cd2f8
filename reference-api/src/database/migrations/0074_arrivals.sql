CREATE TABLE "appointments_arrived" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "appointments_arrived_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "appointments_arrived" ADD CONSTRAINT "appointments_arrived_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."appointments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_arrived" ADD CONSTRAINT "appointments_arrived_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_arrived_of_target" ON "appointments_arrived" USING btree ("tenant_id","target_id");