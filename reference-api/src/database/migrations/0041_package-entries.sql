CREATE TABLE "package_entries" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "package_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"package" bigint NOT NULL,
	"kind" text collate "sorted" NOT NULL,
	"date" date NOT NULL,
	"valid_until" date,
	"price" jsonb,
	"notes" text,
	CONSTRAINT "package_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "package_entries_kind_choice" CHECK ("kind" in ('sold', 'received', 'credited', 'given', 'refunded', 'debited'))
);
--> statement-breakpoint
CREATE TABLE "package_entries_items" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "package_entries_items_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id"),
	CONSTRAINT "package_entries_items_quantity_range" CHECK (quantity between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "package_entries" ADD CONSTRAINT "package_entries_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_entries" ADD CONSTRAINT "package_entries_client_exists" FOREIGN KEY ("tenant_id","client") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_entries" ADD CONSTRAINT "package_entries_package_exists" FOREIGN KEY ("tenant_id","package") REFERENCES "public"."packages"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_entries_items" ADD CONSTRAINT "package_entries_items_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."package_entries"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_entries_items" ADD CONSTRAINT "package_entries_items_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."services"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_entries_of_client" ON "package_entries" USING btree ("tenant_id","client");--> statement-breakpoint
CREATE INDEX "package_entries_of_package" ON "package_entries" USING btree ("tenant_id","package");--> statement-breakpoint
CREATE INDEX "package_entries_by_kind" ON "package_entries" USING btree ("tenant_id","kind","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "package_entries_by_date" ON "package_entries" USING btree ("tenant_id","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "package_entries_by_valid_until" ON "package_entries" USING btree ("tenant_id","valid_until","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "package_entries_by_updated_at" ON "package_entries" USING btree ("tenant_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "package_entries_by_created_at" ON "package_entries" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "package_entries_by_title" ON "package_entries" USING btree ("tenant_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "package_entries_unique_import_key" ON "package_entries" USING btree ("tenant_id","import_key");--> statement-breakpoint
CREATE INDEX "package_entries_trash" ON "package_entries" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "package_entries_search" ON "package_entries" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "package_entries_items_of_target" ON "package_entries_items" USING btree ("tenant_id","target_id");--> statement-breakpoint
CREATE INDEX "users_titles" ON "users" USING btree ("tenant_id","title","id");