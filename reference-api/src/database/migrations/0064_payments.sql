CREATE TABLE "payments" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"import_key" text,
	"title" text collate "sorted" NOT NULL,
	"search" text NOT NULL,
	"client" bigint NOT NULL,
	"kind" text collate "sorted" NOT NULL,
	"amount" jsonb NOT NULL,
	"date" date NOT NULL,
	"sale" bigint,
	"session" bigint,
	"notes" text,
	CONSTRAINT "payments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payments_kind_choice" CHECK ("kind" in ('paid', 'returned', 'waived'))
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "price" jsonb;--> statement-breakpoint
ALTER TABLE "package_entries" ADD COLUMN "due" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_exists" FOREIGN KEY ("tenant_id","client") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_sale_exists" FOREIGN KEY ("tenant_id","sale") REFERENCES "public"."package_entries"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_session_exists" FOREIGN KEY ("tenant_id","session") REFERENCES "public"."appointments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_of_client" ON "payments" USING btree ("tenant_id","client");--> statement-breakpoint
CREATE INDEX "payments_of_sale" ON "payments" USING btree ("tenant_id","sale");--> statement-breakpoint
CREATE INDEX "payments_of_session" ON "payments" USING btree ("tenant_id","session");--> statement-breakpoint
CREATE INDEX "payments_by_kind" ON "payments" USING btree ("tenant_id","kind","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "payments" USING btree ("tenant_id","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_by_updated_at" ON "payments" USING btree ("tenant_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_by_created_at" ON "payments" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_by_title" ON "payments" USING btree ("tenant_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_unique_import_key" ON "payments" USING btree ("tenant_id","import_key");--> statement-breakpoint
CREATE INDEX "payments_trash" ON "payments" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
-- Sessions to come are owed like new ones. Nobody knows what of the past is paid, so it stays without a price.
UPDATE "appointments" a SET "price" = s."price"
FROM "services" s
WHERE s."tenant_id" = a."tenant_id" AND s."id" = a."service" AND s."price" IS NOT NULL AND a."start" > now();
