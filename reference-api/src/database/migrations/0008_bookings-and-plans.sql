CREATE TABLE "appointments" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"import_key" text,
	"title" text collate "sorted" NOT NULL,
	"search" text NOT NULL,
	"service" bigint NOT NULL,
	"start" timestamp(3) with time zone NOT NULL,
	"end" timestamp(3) with time zone NOT NULL,
	"coach" bigint NOT NULL,
	"location" bigint,
	"status" text collate "sorted" NOT NULL,
	"package" bigint,
	"notes" text,
	CONSTRAINT "appointments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "appointments_status_choice" CHECK ("status" in ('pending', 'accepted', 'rejected', 'cancelled', 'no-show', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "appointments_clients" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "appointments_clients_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "features" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "features_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel_id" bigint NOT NULL,
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
	"key" text collate "sorted" NOT NULL,
	"position" integer NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"icon" text collate "sorted",
	"notes" text,
	CONSTRAINT "features_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "features_position_range" CHECK ("position" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "features_groups" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "features_groups_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "pipelines" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pipelines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"format" text collate "sorted" NOT NULL,
	"source" text collate "sorted" NOT NULL,
	"url" text collate "sorted",
	"channel" bigint NOT NULL,
	"target" text collate "sorted" NOT NULL,
	"notes" text,
	CONSTRAINT "pipelines_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pipelines_format_choice" CHECK ("format" in ('csv', 'icalendar', 'feed', 'schedule')),
	CONSTRAINT "pipelines_source_choice" CHECK ("source" in ('upload', 'url')),
	CONSTRAINT "pipelines_target_choice" CHECK ("target" in ('articles', 'events', 'profiles', 'agenda-sessions')),
	CONSTRAINT "pipelines_source_alternative" CHECK ((("source" = 'url') = ("url" is not null)))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel_id" bigint NOT NULL,
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
	"description" text,
	"template" boolean DEFAULT false NOT NULL,
	"start" date,
	"end" date,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text,
	CONSTRAINT "plans_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "plans_groups" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "plans_groups_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "plans_users" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "plans_users_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_service_exists" FOREIGN KEY ("tenant_id","service") REFERENCES "public"."services"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_coach_exists" FOREIGN KEY ("tenant_id","coach") REFERENCES "public"."coaches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_location_exists" FOREIGN KEY ("tenant_id","location") REFERENCES "public"."locations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_package_exists" FOREIGN KEY ("tenant_id","package") REFERENCES "public"."packages"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_clients" ADD CONSTRAINT "appointments_clients_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."appointments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments_clients" ADD CONSTRAINT "appointments_clients_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "features" ADD CONSTRAINT "features_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "features" ADD CONSTRAINT "features_channel_exists" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "features_groups" ADD CONSTRAINT "features_groups_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."features"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "features_groups" ADD CONSTRAINT "features_groups_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."groups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipelines" ADD CONSTRAINT "pipelines_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipelines" ADD CONSTRAINT "pipelines_channel_exists" FOREIGN KEY ("tenant_id","channel") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_channel_exists" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans_groups" ADD CONSTRAINT "plans_groups_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."plans"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans_groups" ADD CONSTRAINT "plans_groups_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."groups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans_users" ADD CONSTRAINT "plans_users_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."plans"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans_users" ADD CONSTRAINT "plans_users_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_of_service" ON "appointments" USING btree ("tenant_id","service");--> statement-breakpoint
CREATE INDEX "appointments_of_coach" ON "appointments" USING btree ("tenant_id","coach");--> statement-breakpoint
CREATE INDEX "appointments_of_location" ON "appointments" USING btree ("tenant_id","location");--> statement-breakpoint
CREATE INDEX "appointments_of_package" ON "appointments" USING btree ("tenant_id","package");--> statement-breakpoint
CREATE INDEX "appointments_by_start" ON "appointments" USING btree ("tenant_id","start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "appointments_by_end" ON "appointments" USING btree ("tenant_id","end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "appointments_by_updated_at" ON "appointments" USING btree ("tenant_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "appointments_by_title" ON "appointments" USING btree ("tenant_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_unique_import_key" ON "appointments" USING btree ("tenant_id","import_key");--> statement-breakpoint
CREATE INDEX "appointments_bin" ON "appointments" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "appointments_search" ON "appointments" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "appointments_clients_of_target" ON "appointments_clients" USING btree ("tenant_id","target_id");--> statement-breakpoint
CREATE INDEX "features_by_position" ON "features" USING btree ("tenant_id","channel_id","position","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "features_by_updated_at" ON "features" USING btree ("tenant_id","channel_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "features_by_title" ON "features" USING btree ("tenant_id","channel_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "features_unique_key" ON "features" USING btree ("tenant_id","channel_id","key") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "features_unique_import_key" ON "features" USING btree ("tenant_id","channel_id","import_key");--> statement-breakpoint
CREATE INDEX "features_bin" ON "features" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "features_search" ON "features" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "features_groups_of_target" ON "features_groups" USING btree ("tenant_id","target_id");--> statement-breakpoint
CREATE INDEX "pipelines_of_channel" ON "pipelines" USING btree ("tenant_id","channel");--> statement-breakpoint
CREATE INDEX "pipelines_by_updated_at" ON "pipelines" USING btree ("tenant_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pipelines_by_title" ON "pipelines" USING btree ("tenant_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pipelines_unique_name" ON "pipelines" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pipelines_unique_import_key" ON "pipelines" USING btree ("tenant_id","import_key");--> statement-breakpoint
CREATE INDEX "pipelines_bin" ON "pipelines" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "pipelines_search" ON "pipelines" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "plans_by_start" ON "plans" USING btree ("tenant_id","channel_id","start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plans_by_end" ON "plans" USING btree ("tenant_id","channel_id","end","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plans_by_updated_at" ON "plans" USING btree ("tenant_id","channel_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plans_by_title" ON "plans" USING btree ("tenant_id","channel_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plans_unique_import_key" ON "plans" USING btree ("tenant_id","channel_id","import_key");--> statement-breakpoint
CREATE INDEX "plans_bin" ON "plans" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "plans_search" ON "plans" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "plans_groups_of_target" ON "plans_groups" USING btree ("tenant_id","target_id");--> statement-breakpoint
CREATE INDEX "plans_users_of_target" ON "plans_users" USING btree ("tenant_id","target_id");