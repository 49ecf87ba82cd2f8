CREATE TABLE "working_copies" (
	"tenant_id" bigint NOT NULL,
	"entity" text NOT NULL,
	"row_id" bigint NOT NULL,
	"row_version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "working_copies_tenant_id_entity_row_id_pk" PRIMARY KEY("tenant_id","entity","row_id")
);
