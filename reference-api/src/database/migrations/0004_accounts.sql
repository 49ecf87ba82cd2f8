CREATE TABLE "codes" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"link" uuid NOT NULL,
	"task_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "codes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "codes_purpose_choice" CHECK (purpose in ('verify', 'reset', 'email'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"tenant_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"sealed" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp(3) with time zone,
	CONSTRAINT "outbox_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"tenant_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"account_id" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "tasks_unique_account" UNIQUE("tenant_id","account_id"),
	CONSTRAINT "tasks_status_choice" CHECK (status in ('pending', 'ready', 'fail'))
);
--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "day_of_birth" date;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "keeps_tenant" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "sessions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "trial_ends_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "codes_unique_hash" ON "codes" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "codes_unique_link" ON "codes" USING btree ("link");--> statement-breakpoint
CREATE INDEX "codes_of_account" ON "codes" USING btree ("tenant_id","account_id");--> statement-breakpoint
CREATE INDEX "sessions_of_account" ON "sessions" USING btree ("tenant_id","account_id");