CREATE TABLE "mail_templates" (
	"tenant_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"subject" text,
	"introduction" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "mail_templates_tenant_id_kind_language_pk" PRIMARY KEY("tenant_id","kind","language")
);
