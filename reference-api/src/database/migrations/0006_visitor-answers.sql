CREATE TABLE "visitor_answers" (
	"tenant_id" bigint NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_answers_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sample_content" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_answers" ADD CONSTRAINT "visitor_answers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visitor_answers_by_age" ON "visitor_answers" USING btree ("tenant_id","created_at");