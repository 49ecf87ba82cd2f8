CREATE TABLE "images" (
	"tenant_id" bigint NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "images_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
ALTER TABLE "agendas" ADD COLUMN "cover" jsonb;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "cover" jsonb;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "logo" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cover" jsonb;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "cover" jsonb;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "photo" jsonb;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "cover" jsonb;--> statement-breakpoint
ALTER TABLE "volumes" ADD COLUMN "cover" jsonb;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "images_unique_key" ON "images" USING btree ("key");--> statement-breakpoint
CREATE INDEX "images_by_age" ON "images" USING btree ("tenant_id","created_at");