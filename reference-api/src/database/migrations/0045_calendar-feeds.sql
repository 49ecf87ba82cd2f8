CREATE TABLE "calendar_feeds" (
	"tenant_id" bigint NOT NULL,
	"entity" text NOT NULL,
	"row_id" bigint NOT NULL,
	"generation" integer NOT NULL,
	"renewed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"renewed_by" text NOT NULL,
	CONSTRAINT "calendar_feeds_tenant_id_entity_row_id_pk" PRIMARY KEY("tenant_id","entity","row_id"),
	CONSTRAINT "calendar_feeds_entity_choice" CHECK (entity in ('coaches', 'locations', 'my-business'))
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;