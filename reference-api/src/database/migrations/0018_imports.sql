CREATE TABLE "import_keys" (
	"tenant_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"key" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "import_keys_tenant_id_import_id_key_pk" PRIMARY KEY("tenant_id","import_id","key")
);
--> statement-breakpoint
CREATE TABLE "import_lines" (
	"tenant_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"wrong" text,
	"outcome" text,
	"row_id" bigint,
	"version" integer,
	"title" text,
	"given" jsonb,
	"changes" jsonb,
	"problems" jsonb,
	CONSTRAINT "import_lines_tenant_id_import_id_place_pk" PRIMARY KEY("tenant_id","import_id","place")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"entity" text NOT NULL,
	"channel_id" bigint,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"file" text NOT NULL,
	"zone" text NOT NULL,
	"columns" jsonb NOT NULL,
	"matches" jsonb,
	"status" text DEFAULT 'receiving' NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"deed_id" bigint,
	CONSTRAINT "imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "imports_status_choice" CHECK (status in ('receiving', 'checking', 'checked', 'failed', 'applied'))
);
--> statement-breakpoint
ALTER TABLE "deeds" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "import_keys" ADD CONSTRAINT "import_keys_import_exists" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_import_exists" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_lines_by_outcome" ON "import_lines" USING btree ("tenant_id","import_id","outcome","place");--> statement-breakpoint
CREATE INDEX "imports_by_age" ON "imports" USING btree ("tenant_id","at");