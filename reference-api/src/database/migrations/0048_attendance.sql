CREATE TABLE "appointments_cancelled" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "appointments_cancelled_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "appointments_late_cancels" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "appointments_late_cancels_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "appointments_waiting" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "appointments_waiting_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "override_reason" text collate "sorted";--> statement-breakpoint
ALTER TABLE "appointments_cancelled" ADD CONSTRAINT "appointments_cancelled_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."appointments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_cancelled" ADD CONSTRAINT "appointments_cancelled_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_late_cancels" ADD CONSTRAINT "appointments_late_cancels_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."appointments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_late_cancels" ADD CONSTRAINT "appointments_late_cancels_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_waiting" ADD CONSTRAINT "appointments_waiting_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."appointments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_waiting" ADD CONSTRAINT "appointments_waiting_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_cancelled_of_target" ON "appointments_cancelled" USING btree ("tenant_id","target_id");--> statement-breakpoint
CREATE INDEX "appointments_late_cancels_of_target" ON "appointments_late_cancels" USING btree ("tenant_id","target_id");--> statement-breakpoint
CREATE INDEX "appointments_waiting_of_target" ON "appointments_waiting" USING btree ("tenant_id","target_id");