CREATE TABLE "booking_pages" (
	"tenant_id" bigint NOT NULL,
	"address" text NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "booking_pages_tenant_id_pk" PRIMARY KEY("tenant_id"),
	CONSTRAINT "booking_pages_address_form" CHECK (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) <= 60)
);
--> statement-breakpoint
CREATE TABLE "changed_sessions" (
	"tenant_id" bigint NOT NULL,
	"appointment_id" bigint NOT NULL,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"quiet" boolean DEFAULT false NOT NULL,
	CONSTRAINT "changed_sessions_tenant_id_appointment_id_pk" PRIMARY KEY("tenant_id","appointment_id")
);
--> statement-breakpoint
CREATE TABLE "session_mails" (
	"tenant_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"sessions" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_mails_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "session_notices" (
	"tenant_id" bigint NOT NULL,
	"appointment_id" bigint NOT NULL,
	"role" text NOT NULL,
	"person_id" bigint NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"told" jsonb,
	"reminded_for" timestamp(3) with time zone,
	CONSTRAINT "session_notices_tenant_id_appointment_id_role_person_id_pk" PRIMARY KEY("tenant_id","appointment_id","role","person_id"),
	CONSTRAINT "session_notices_role_choice" CHECK (role in ('coach', 'client'))
);
--> statement-breakpoint
ALTER TABLE "my_business" ADD COLUMN "mail_note" text;--> statement-breakpoint
ALTER TABLE "booking_pages" ADD CONSTRAINT "booking_pages_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changed_sessions" ADD CONSTRAINT "changed_sessions_appointment_exists" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."appointments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_mails" ADD CONSTRAINT "session_mails_user_exists" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_notices" ADD CONSTRAINT "session_notices_appointment_exists" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."appointments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_pages_unique_address" ON "booking_pages" USING btree ("address");--> statement-breakpoint
CREATE INDEX "changed_sessions_by_time" ON "changed_sessions" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "session_mails_of_user" ON "session_mails" USING btree ("tenant_id","user_id","created_at");