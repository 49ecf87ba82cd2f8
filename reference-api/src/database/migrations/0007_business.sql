CREATE TABLE "availables" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "availables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"import_key" text,
	"title" text collate "sorted" NOT NULL,
	"search" text NOT NULL,
	"name" text collate "sorted" NOT NULL,
	"owner" text collate "sorted" NOT NULL,
	"coach" bigint,
	"location" bigint,
	"service" bigint,
	"time_zone" text NOT NULL,
	"weekly" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"overrides" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text,
	CONSTRAINT "availables_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "availables_owner_choice" CHECK ("owner" in ('business', 'coach', 'location', 'service')),
	CONSTRAINT "availables_owner_alternative" CHECK ((("owner" = 'coach') = ("coach" is not null)) and (("owner" = 'location') = ("location" is not null)) and (("owner" = 'service') = ("service" is not null)))
);
--> statement-breakpoint
CREATE TABLE "blockings" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "blockings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"import_key" text,
	"title" text collate "sorted" NOT NULL,
	"search" text NOT NULL,
	"reason" text collate "sorted" NOT NULL,
	"start" timestamp(3) with time zone NOT NULL,
	"end" timestamp(3) with time zone NOT NULL,
	"scope" text collate "sorted" NOT NULL,
	"coach" bigint,
	"room" bigint,
	"location" bigint,
	"service" bigint,
	"repeats" text collate "sorted" NOT NULL,
	"repeats_until" date,
	"notes" text,
	CONSTRAINT "blockings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "blockings_scope_choice" CHECK ("scope" in ('all', 'coach', 'room', 'location', 'service')),
	CONSTRAINT "blockings_repeats_choice" CHECK ("repeats" in ('never', 'daily', 'weekly', 'monthly', 'yearly')),
	CONSTRAINT "blockings_scope_alternative" CHECK ((("scope" = 'coach') = ("coach" is not null)) and (("scope" = 'room') = ("room" is not null)) and (("scope" = 'location') = ("location" is not null)) and (("scope" = 'service') = ("service" is not null)))
);
--> statement-breakpoint
CREATE TABLE "coaches" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "coaches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"import_key" text,
	"title" text collate "sorted" NOT NULL,
	"search" text NOT NULL,
	"profile" bigint NOT NULL,
	"available" bigint,
	"colour" text,
	"private" boolean DEFAULT false NOT NULL,
	"notes" text,
	CONSTRAINT "coaches_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "coaches_locations" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "coaches_locations_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "coaches_services" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "coaches_services_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"import_key" text,
	"title" text collate "sorted" NOT NULL,
	"search" text NOT NULL,
	"name" text collate "sorted" NOT NULL,
	"address" text,
	"place" jsonb,
	"time_zone" text NOT NULL,
	"phone" text collate "sorted",
	"opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"online_link" text collate "sorted",
	"notes" text,
	CONSTRAINT "locations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "my_business" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "my_business_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"import_key" text,
	"title" text collate "sorted" NOT NULL,
	"search" text NOT NULL,
	"legal_name" text collate "sorted" NOT NULL,
	"logo" jsonb,
	"email" text collate "sorted",
	"phone" text collate "sorted",
	"website" text collate "sorted",
	"address" text,
	"opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"time_zone" text,
	"currency" text,
	"tax_id" text collate "sorted",
	"notes" text,
	CONSTRAINT "my_business_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"import_key" text,
	"title" text collate "sorted" NOT NULL,
	"search" text NOT NULL,
	"name" text collate "sorted" NOT NULL,
	"price" jsonb,
	"valid_days" integer,
	"giftable" boolean DEFAULT false NOT NULL,
	"description" text,
	"notes" text,
	CONSTRAINT "packages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "packages_valid_days_range" CHECK ("valid_days" between 1 and 3650)
);
--> statement-breakpoint
CREATE TABLE "packages_items" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "packages_items_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id"),
	CONSTRAINT "packages_items_quantity_range" CHECK (quantity between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "services" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"import_key" text,
	"title" text collate "sorted" NOT NULL,
	"search" text NOT NULL,
	"name" text collate "sorted" NOT NULL,
	"category" text collate "sorted",
	"duration" integer NOT NULL,
	"price" jsonb,
	"capacity" integer,
	"colour" text,
	"slot_interval" integer,
	"buffer_before" integer,
	"buffer_after" integer,
	"minimum_notice" integer,
	"booking_window" integer,
	"needs_confirmation" boolean DEFAULT false NOT NULL,
	"description" text,
	"notes" text,
	CONSTRAINT "services_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "services_duration_range" CHECK ("duration" between 5 and 1440),
	CONSTRAINT "services_capacity_range" CHECK ("capacity" between 1 and 1000000),
	CONSTRAINT "services_slot_interval_range" CHECK ("slot_interval" between 5 and 1440),
	CONSTRAINT "services_buffer_before_range" CHECK ("buffer_before" between 0 and 1440),
	CONSTRAINT "services_buffer_after_range" CHECK ("buffer_after" between 0 and 1440),
	CONSTRAINT "services_minimum_notice_range" CHECK ("minimum_notice" between 0 and 8760),
	CONSTRAINT "services_booking_window_range" CHECK ("booking_window" between 1 and 730)
);
--> statement-breakpoint
CREATE TABLE "services_locations" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "services_locations_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "availables" ADD CONSTRAINT "availables_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availables" ADD CONSTRAINT "availables_coach_exists" FOREIGN KEY ("tenant_id","coach") REFERENCES "public"."coaches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availables" ADD CONSTRAINT "availables_location_exists" FOREIGN KEY ("tenant_id","location") REFERENCES "public"."locations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availables" ADD CONSTRAINT "availables_service_exists" FOREIGN KEY ("tenant_id","service") REFERENCES "public"."services"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blockings" ADD CONSTRAINT "blockings_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blockings" ADD CONSTRAINT "blockings_coach_exists" FOREIGN KEY ("tenant_id","coach") REFERENCES "public"."coaches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blockings" ADD CONSTRAINT "blockings_room_exists" FOREIGN KEY ("tenant_id","room") REFERENCES "public"."rooms"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blockings" ADD CONSTRAINT "blockings_location_exists" FOREIGN KEY ("tenant_id","location") REFERENCES "public"."locations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blockings" ADD CONSTRAINT "blockings_service_exists" FOREIGN KEY ("tenant_id","service") REFERENCES "public"."services"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_profile_exists" FOREIGN KEY ("tenant_id","profile") REFERENCES "public"."profiles"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_available_exists" FOREIGN KEY ("tenant_id","available") REFERENCES "public"."availables"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaches_locations" ADD CONSTRAINT "coaches_locations_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."coaches"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaches_locations" ADD CONSTRAINT "coaches_locations_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."locations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaches_services" ADD CONSTRAINT "coaches_services_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."coaches"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaches_services" ADD CONSTRAINT "coaches_services_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."services"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_business" ADD CONSTRAINT "my_business_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages_items" ADD CONSTRAINT "packages_items_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."packages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages_items" ADD CONSTRAINT "packages_items_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."services"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services_locations" ADD CONSTRAINT "services_locations_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."services"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services_locations" ADD CONSTRAINT "services_locations_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."locations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availables_of_coach" ON "availables" USING btree ("tenant_id","coach");--> statement-breakpoint
CREATE INDEX "availables_of_location" ON "availables" USING btree ("tenant_id","location");--> statement-breakpoint
CREATE INDEX "availables_of_service" ON "availables" USING btree ("tenant_id","service");--> statement-breakpoint
CREATE INDEX "availables_by_updated_at" ON "availables" USING btree ("tenant_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "availables_by_title" ON "availables" USING btree ("tenant_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "availables_unique_import_key" ON "availables" USING btree ("tenant_id","import_key");--> statement-breakpoint
CREATE INDEX "availables_bin" ON "availables" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "availables_search" ON "availables" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blockings_of_coach" ON "blockings" USING btree ("tenant_id","coach");--> statement-breakpoint
CREATE INDEX "blockings_of_room" ON "blockings" USING btree ("tenant_id","room");--> statement-breakpoint
CREATE INDEX "blockings_of_location" ON "blockings" USING btree ("tenant_id","location");--> statement-breakpoint
CREATE INDEX "blockings_of_service" ON "blockings" USING btree ("tenant_id","service");--> statement-breakpoint
CREATE INDEX "blockings_by_start" ON "blockings" USING btree ("tenant_id","start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blockings_by_end" ON "blockings" USING btree ("tenant_id","end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blockings_by_updated_at" ON "blockings" USING btree ("tenant_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blockings_by_title" ON "blockings" USING btree ("tenant_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "blockings_unique_import_key" ON "blockings" USING btree ("tenant_id","import_key");--> statement-breakpoint
CREATE INDEX "blockings_bin" ON "blockings" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "blockings_search" ON "blockings" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "coaches_of_profile" ON "coaches" USING btree ("tenant_id","profile");--> statement-breakpoint
CREATE INDEX "coaches_of_available" ON "coaches" USING btree ("tenant_id","available");--> statement-breakpoint
CREATE INDEX "coaches_by_updated_at" ON "coaches" USING btree ("tenant_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "coaches_by_title" ON "coaches" USING btree ("tenant_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coaches_unique_profile" ON "coaches" USING btree ("tenant_id","profile") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coaches_unique_import_key" ON "coaches" USING btree ("tenant_id","import_key");--> statement-breakpoint
CREATE INDEX "coaches_bin" ON "coaches" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "coaches_search" ON "coaches" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "coaches_locations_of_target" ON "coaches_locations" USING btree ("tenant_id","target_id");--> statement-breakpoint
CREATE INDEX "coaches_services_of_target" ON "coaches_services" USING btree ("tenant_id","target_id");--> statement-breakpoint
CREATE INDEX "locations_by_updated_at" ON "locations" USING btree ("tenant_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "locations_by_title" ON "locations" USING btree ("tenant_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "locations_unique_name" ON "locations" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "locations_unique_import_key" ON "locations" USING btree ("tenant_id","import_key");--> statement-breakpoint
CREATE INDEX "locations_bin" ON "locations" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "locations_search" ON "locations" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "my_business_by_updated_at" ON "my_business" USING btree ("tenant_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "my_business_by_title" ON "my_business" USING btree ("tenant_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "my_business_single" ON "my_business" USING btree ("tenant_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "my_business_unique_import_key" ON "my_business" USING btree ("tenant_id","import_key");--> statement-breakpoint
CREATE INDEX "my_business_bin" ON "my_business" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "my_business_search" ON "my_business" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "packages_by_updated_at" ON "packages" USING btree ("tenant_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "packages_by_title" ON "packages" USING btree ("tenant_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "packages_unique_name" ON "packages" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "packages_unique_import_key" ON "packages" USING btree ("tenant_id","import_key");--> statement-breakpoint
CREATE INDEX "packages_bin" ON "packages" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "packages_search" ON "packages" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "packages_items_of_target" ON "packages_items" USING btree ("tenant_id","target_id");--> statement-breakpoint
CREATE INDEX "services_by_category" ON "services" USING btree ("tenant_id","category","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_by_updated_at" ON "services" USING btree ("tenant_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_by_title" ON "services" USING btree ("tenant_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "services_unique_name" ON "services" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "services_unique_import_key" ON "services" USING btree ("tenant_id","import_key");--> statement-breakpoint
CREATE INDEX "services_bin" ON "services" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "services_search" ON "services" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "services_locations_of_target" ON "services_locations" USING btree ("tenant_id","target_id");