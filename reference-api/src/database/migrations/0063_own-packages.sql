CREATE TABLE "appointments_own_packages" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"of_id" bigint NOT NULL,
	CONSTRAINT "appointments_own_packages_tenant_id_row_id_of_id_pk" PRIMARY KEY("tenant_id","row_id","of_id")
);
--> statement-breakpoint
ALTER TABLE "appointments_own_packages" ADD CONSTRAINT "appointments_own_packages_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."appointments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_own_packages" ADD CONSTRAINT "appointments_own_packages_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."packages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_own_packages" ADD CONSTRAINT "appointments_own_packages_of_exists" FOREIGN KEY ("tenant_id","of_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_own_packages_of_of" ON "appointments_own_packages" USING btree ("tenant_id","of_id");--> statement-breakpoint
CREATE INDEX "appointments_own_packages_of_target" ON "appointments_own_packages" USING btree ("tenant_id","target_id");