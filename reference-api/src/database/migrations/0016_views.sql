CREATE TABLE "layouts" (
	"tenant_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"entity" text NOT NULL,
	"columns" text,
	"shape" text,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "layouts_tenant_id_account_id_entity_pk" PRIMARY KEY("tenant_id","account_id","entity")
);
--> statement-breakpoint
CREATE TABLE "views" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"entity" text NOT NULL,
	"channel_id" bigint NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"by" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "views_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "layouts" ADD CONSTRAINT "layouts_account_exists" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_account_exists" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "views_unique_name" ON "views" USING btree ("tenant_id","account_id","entity","channel_id",lower(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "views_of_list" ON "views" USING btree ("tenant_id","entity","channel_id");