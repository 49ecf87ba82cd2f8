CREATE TABLE "course_waits" (
	"tenant_id" bigint NOT NULL,
	"appointment_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"package_id" bigint NOT NULL,
	"sessions" integer NOT NULL,
	"price" jsonb,
	"joined_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_waits_tenant_id_appointment_id_client_id_pk" PRIMARY KEY("tenant_id","appointment_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "course_waits" ADD CONSTRAINT "course_waits_appointment_exists" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."appointments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_waits" ADD CONSTRAINT "course_waits_client_exists" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_waits" ADD CONSTRAINT "course_waits_package_exists" FOREIGN KEY ("tenant_id","package_id") REFERENCES "public"."packages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_waits_of_client" ON "course_waits" USING btree ("tenant_id","client_id");--> statement-breakpoint
CREATE INDEX "course_waits_of_package" ON "course_waits" USING btree ("tenant_id","package_id");