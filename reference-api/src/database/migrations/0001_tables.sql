CREATE TABLE "accounts" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "accounts_email_small" CHECK (email = lower(email))
);
--> statement-breakpoint
CREATE TABLE "agenda_sessions" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "agenda_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"subtitle" text collate "sorted",
	"start" timestamp(3) with time zone,
	"duration" integer NOT NULL,
	"room" bigint,
	"kind" text collate "sorted" NOT NULL,
	"type" text collate "sorted",
	"track" text collate "sorted",
	"track_colour" text,
	"language" text collate "sorted",
	"capacity" integer,
	"state" text collate "sorted" NOT NULL,
	"abstract" text,
	"description" text,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"agenda" bigint NOT NULL,
	"notes" text,
	CONSTRAINT "agenda_sessions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "agenda_sessions_duration_range" CHECK ("duration" between 1 and 1440),
	CONSTRAINT "agenda_sessions_kind_choice" CHECK ("kind" in ('session', 'break', 'blocker')),
	CONSTRAINT "agenda_sessions_capacity_range" CHECK ("capacity" between 0 and 1000000),
	CONSTRAINT "agenda_sessions_state_choice" CHECK ("state" in ('confirmed', 'tentative', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "agenda_sessions_contributors" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "agenda_sessions_contributors_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "agendas" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "agendas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"date_from" date NOT NULL,
	"date_to" date NOT NULL,
	"time_zone" text NOT NULL,
	"status" text collate "sorted" NOT NULL,
	"slug" text collate "sorted",
	"publish_at" timestamp(3) with time zone,
	"unpublish_at" timestamp(3) with time zone,
	"notes" text,
	CONSTRAINT "agendas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "agendas_status_choice" CHECK ("status" in ('draft', 'scheduled', 'published', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"subtitle" text collate "sorted",
	"excerpt" text,
	"body" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"visibility" text collate "sorted" NOT NULL,
	"issue" bigint,
	"meta_title" text collate "sorted",
	"meta_description" text,
	"status" text collate "sorted" NOT NULL,
	"slug" text collate "sorted",
	"publish_at" timestamp(3) with time zone,
	"unpublish_at" timestamp(3) with time zone,
	"notes" text,
	CONSTRAINT "articles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "articles_visibility_choice" CHECK ("visibility" in ('public', 'members', 'plans')),
	CONSTRAINT "articles_status_choice" CHECK ("status" in ('draft', 'scheduled', 'published', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "articles_authors" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "articles_authors_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"account_id" bigint,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"row_id" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	CONSTRAINT "audit_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
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
	"sub_type" text collate "sorted" NOT NULL,
	"locale" text collate "sorted",
	"time_zone" text NOT NULL,
	"colour" text,
	"notes" text,
	CONSTRAINT "channels_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "channels_sub_type_choice" CHECK ("sub_type" in ('1', '2', '3', '4'))
);
--> statement-breakpoint
CREATE TABLE "contributors" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "contributors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"profile" bigint NOT NULL,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"state" text collate "sorted" NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"notes" text,
	CONSTRAINT "contributors_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contributors_state_choice" CHECK ("state" in ('invited', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"online_link" text collate "sorted",
	"description" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"capacity" integer,
	"visibility" text collate "sorted" NOT NULL,
	"status" text collate "sorted" NOT NULL,
	"slug" text collate "sorted",
	"publish_at" timestamp(3) with time zone,
	"unpublish_at" timestamp(3) with time zone,
	"notes" text,
	CONSTRAINT "events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "events_capacity_range" CHECK ("capacity" between 0 and 1000000),
	CONSTRAINT "events_visibility_choice" CHECK ("visibility" in ('public', 'members')),
	CONSTRAINT "events_status_choice" CHECK ("status" in ('draft', 'scheduled', 'published', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "events_contributors" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "events_contributors_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "events_groups" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "events_groups_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "floors" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "floors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"short_name" text collate "sorted",
	"ordinal" integer NOT NULL,
	"outdoor" boolean DEFAULT false NOT NULL,
	"notes" text,
	CONSTRAINT "floors_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "floors_ordinal_range" CHECK ("ordinal" between -100 and 500)
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"about" text,
	"join_code" text collate "sorted",
	"notes" text,
	CONSTRAINT "groups_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"tenant_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_tenant_id_account_id_key_pk" PRIMARY KEY("tenant_id","account_id","key")
);
--> statement-breakpoint
CREATE TABLE "issues" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"volume" bigint,
	"number" text collate "sorted" NOT NULL,
	"year" integer,
	"access" text collate "sorted" NOT NULL,
	"open_from" date,
	"status" text collate "sorted" NOT NULL,
	"slug" text collate "sorted",
	"publish_at" timestamp(3) with time zone,
	"unpublish_at" timestamp(3) with time zone,
	"notes" text,
	CONSTRAINT "issues_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "issues_year_range" CHECK ("year" between 1000 and 9999),
	CONSTRAINT "issues_access_choice" CHECK ("access" in ('open', 'subscription')),
	CONSTRAINT "issues_status_choice" CHECK ("status" in ('draft', 'scheduled', 'published', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"display_name" text collate "sorted" NOT NULL,
	"kind" text collate "sorted" NOT NULL,
	"headline" text collate "sorted",
	"organisation" text collate "sorted",
	"bio" text,
	"country" text,
	"email" text collate "sorted",
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"status" text collate "sorted" NOT NULL,
	"slug" text collate "sorted",
	"publish_at" timestamp(3) with time zone,
	"unpublish_at" timestamp(3) with time zone,
	"notes" text,
	CONSTRAINT "profiles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "profiles_kind_choice" CHECK ("kind" in ('person', 'organisation')),
	CONSTRAINT "profiles_status_choice" CHECK ("status" in ('draft', 'scheduled', 'published', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"capacity" integer,
	"floor" bigint,
	"hidden" boolean DEFAULT false NOT NULL,
	"notes" text,
	CONSTRAINT "rooms_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "rooms_capacity_range" CHECK ("capacity" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"tenant_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "sessions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "taxon_assignments" (
	"tenant_id" bigint NOT NULL,
	"entity" text NOT NULL,
	"row_id" bigint NOT NULL,
	"taxon_id" bigint NOT NULL,
	CONSTRAINT "taxon_assignments_tenant_id_entity_row_id_taxon_id_pk" PRIMARY KEY("tenant_id","entity","row_id","taxon_id")
);
--> statement-breakpoint
CREATE TABLE "taxons" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "taxons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mode" text NOT NULL,
	"type" text NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"parent_id" bigint,
	"name" text collate "sorted" NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "taxons_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "taxons_unique_name" UNIQUE NULLS NOT DISTINCT("tenant_id","type","mode","field","parent_id","name"),
	CONSTRAINT "taxons_mode_choice" CHECK (mode in ('tag', 'category', 'option'))
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totals" (
	"tenant_id" bigint NOT NULL,
	"entity" text NOT NULL,
	"channel_id" bigint NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "totals_tenant_id_entity_channel_id_pk" PRIMARY KEY("tenant_id","entity","channel_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"email" text collate "sorted" NOT NULL,
	"status" text collate "sorted" NOT NULL,
	"language" text collate "sorted",
	"time_zone" text,
	"notes" text,
	CONSTRAINT "users_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "users_status_choice" CHECK ("status" in ('invited', 'active', 'locked'))
);
--> statement-breakpoint
CREATE TABLE "users_groups" (
	"tenant_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "users_groups_tenant_id_row_id_target_id_pk" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "volumes" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "volumes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"number" integer NOT NULL,
	"year" integer NOT NULL,
	"description" text,
	"status" text collate "sorted" NOT NULL,
	"slug" text collate "sorted",
	"publish_at" timestamp(3) with time zone,
	"unpublish_at" timestamp(3) with time zone,
	"notes" text,
	CONSTRAINT "volumes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "volumes_number_range" CHECK ("number" between 1 and 100000),
	CONSTRAINT "volumes_year_range" CHECK ("year" between 1000 and 9999),
	CONSTRAINT "volumes_status_choice" CHECK ("status" in ('draft', 'scheduled', 'published', 'archived'))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_sessions" ADD CONSTRAINT "agenda_sessions_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_sessions" ADD CONSTRAINT "agenda_sessions_channel_exists" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_sessions" ADD CONSTRAINT "agenda_sessions_room_exists" FOREIGN KEY ("tenant_id","room") REFERENCES "public"."rooms"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_sessions" ADD CONSTRAINT "agenda_sessions_agenda_exists" FOREIGN KEY ("tenant_id","agenda") REFERENCES "public"."agendas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_sessions_contributors" ADD CONSTRAINT "agenda_sessions_contributors_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."agenda_sessions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_sessions_contributors" ADD CONSTRAINT "agenda_sessions_contributors_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."contributors"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agendas" ADD CONSTRAINT "agendas_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agendas" ADD CONSTRAINT "agendas_channel_exists" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_channel_exists" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_issue_exists" FOREIGN KEY ("tenant_id","issue") REFERENCES "public"."issues"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles_authors" ADD CONSTRAINT "articles_authors_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."articles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles_authors" ADD CONSTRAINT "articles_authors_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."contributors"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributors" ADD CONSTRAINT "contributors_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributors" ADD CONSTRAINT "contributors_channel_exists" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributors" ADD CONSTRAINT "contributors_profile_exists" FOREIGN KEY ("tenant_id","profile") REFERENCES "public"."profiles"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_channel_exists" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events_contributors" ADD CONSTRAINT "events_contributors_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events_contributors" ADD CONSTRAINT "events_contributors_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."contributors"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events_groups" ADD CONSTRAINT "events_groups_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events_groups" ADD CONSTRAINT "events_groups_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."groups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floors" ADD CONSTRAINT "floors_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floors" ADD CONSTRAINT "floors_channel_exists" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_exists" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_channel_exists" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_volume_exists" FOREIGN KEY ("tenant_id","volume") REFERENCES "public"."volumes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_channel_exists" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_channel_exists" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_floor_exists" FOREIGN KEY ("tenant_id","floor") REFERENCES "public"."floors"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_exists" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."accounts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxon_assignments" ADD CONSTRAINT "taxon_assignments_taxon_exists" FOREIGN KEY ("tenant_id","taxon_id") REFERENCES "public"."taxons"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxons" ADD CONSTRAINT "taxons_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxons" ADD CONSTRAINT "taxons_parent_exists" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."taxons"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users_groups" ADD CONSTRAINT "users_groups_row_exists" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users_groups" ADD CONSTRAINT "users_groups_target_exists" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."groups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volumes" ADD CONSTRAINT "volumes_tenant_exists" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volumes" ADD CONSTRAINT "volumes_channel_exists" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_unique_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "agenda_sessions_of_room" ON "agenda_sessions" USING btree ("tenant_id","room");--> statement-breakpoint
CREATE INDEX "agenda_sessions_of_agenda" ON "agenda_sessions" USING btree ("tenant_id","agenda");--> statement-breakpoint
CREATE INDEX "agenda_sessions_by_start" ON "agenda_sessions" USING btree ("tenant_id","channel_id","start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "agenda_sessions_by_type" ON "agenda_sessions" USING btree ("tenant_id","channel_id","type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "agenda_sessions_by_track" ON "agenda_sessions" USING btree ("tenant_id","channel_id","track","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "agenda_sessions_by_language" ON "agenda_sessions" USING btree ("tenant_id","channel_id","language","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "agenda_sessions_by_updated_at" ON "agenda_sessions" USING btree ("tenant_id","channel_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "agenda_sessions_by_title" ON "agenda_sessions" USING btree ("tenant_id","channel_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "agenda_sessions_unique_import_key" ON "agenda_sessions" USING btree ("tenant_id","channel_id","import_key");--> statement-breakpoint
CREATE INDEX "agenda_sessions_bin" ON "agenda_sessions" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "agenda_sessions_search" ON "agenda_sessions" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "agenda_sessions_contributors_of_target" ON "agenda_sessions_contributors" USING btree ("tenant_id","target_id");--> statement-breakpoint
CREATE INDEX "agendas_by_date_from" ON "agendas" USING btree ("tenant_id","channel_id","date_from","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "agendas_by_date_to" ON "agendas" USING btree ("tenant_id","channel_id","date_to","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "agendas_by_publish_at" ON "agendas" USING btree ("tenant_id","channel_id","publish_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "agendas_by_unpublish_at" ON "agendas" USING btree ("tenant_id","channel_id","unpublish_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "agendas_by_updated_at" ON "agendas" USING btree ("tenant_id","channel_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "agendas_by_title" ON "agendas" USING btree ("tenant_id","channel_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "agendas_unique_slug" ON "agendas" USING btree ("tenant_id","channel_id","slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "agendas_unique_import_key" ON "agendas" USING btree ("tenant_id","channel_id","import_key");--> statement-breakpoint
CREATE INDEX "agendas_bin" ON "agendas" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "agendas_search" ON "agendas" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "articles_of_issue" ON "articles" USING btree ("tenant_id","issue");--> statement-breakpoint
CREATE INDEX "articles_by_publish_at" ON "articles" USING btree ("tenant_id","channel_id","publish_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_by_unpublish_at" ON "articles" USING btree ("tenant_id","channel_id","unpublish_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_by_updated_at" ON "articles" USING btree ("tenant_id","channel_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_by_title" ON "articles" USING btree ("tenant_id","channel_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "articles_unique_slug" ON "articles" USING btree ("tenant_id","channel_id","slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "articles_unique_import_key" ON "articles" USING btree ("tenant_id","channel_id","import_key");--> statement-breakpoint
CREATE INDEX "articles_bin" ON "articles" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "articles_authors_of_target" ON "articles_authors" USING btree ("tenant_id","target_id");--> statement-breakpoint
CREATE INDEX "audit_by_row" ON "audit" USING btree ("tenant_id","subject","row_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "channels_by_updated_at" ON "channels" USING btree ("tenant_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "channels_by_title" ON "channels" USING btree ("tenant_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "channels_unique_name" ON "channels" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "channels_unique_import_key" ON "channels" USING btree ("tenant_id","import_key");--> statement-breakpoint
CREATE INDEX "channels_bin" ON "channels" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "channels_search" ON "channels" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contributors_of_profile" ON "contributors" USING btree ("tenant_id","profile");--> statement-breakpoint
CREATE INDEX "contributors_by_updated_at" ON "contributors" USING btree ("tenant_id","channel_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contributors_by_title" ON "contributors" USING btree ("tenant_id","channel_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contributors_unique_profile" ON "contributors" USING btree ("tenant_id","channel_id","profile") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contributors_unique_import_key" ON "contributors" USING btree ("tenant_id","channel_id","import_key");--> statement-breakpoint
CREATE INDEX "contributors_bin" ON "contributors" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "contributors_search" ON "contributors" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_by_starts_at" ON "events" USING btree ("tenant_id","channel_id","starts_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_by_ends_at" ON "events" USING btree ("tenant_id","channel_id","ends_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_by_publish_at" ON "events" USING btree ("tenant_id","channel_id","publish_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_by_unpublish_at" ON "events" USING btree ("tenant_id","channel_id","unpublish_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_by_updated_at" ON "events" USING btree ("tenant_id","channel_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_by_title" ON "events" USING btree ("tenant_id","channel_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_unique_slug" ON "events" USING btree ("tenant_id","channel_id","slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_unique_import_key" ON "events" USING btree ("tenant_id","channel_id","import_key");--> statement-breakpoint
CREATE INDEX "events_bin" ON "events" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_contributors_of_target" ON "events_contributors" USING btree ("tenant_id","target_id");--> statement-breakpoint
CREATE INDEX "events_groups_of_target" ON "events_groups" USING btree ("tenant_id","target_id");--> statement-breakpoint
CREATE INDEX "floors_by_ordinal" ON "floors" USING btree ("tenant_id","channel_id","ordinal","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "floors_by_updated_at" ON "floors" USING btree ("tenant_id","channel_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "floors_by_title" ON "floors" USING btree ("tenant_id","channel_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "floors_unique_ordinal" ON "floors" USING btree ("tenant_id","channel_id","ordinal") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "floors_unique_import_key" ON "floors" USING btree ("tenant_id","channel_id","import_key");--> statement-breakpoint
CREATE INDEX "floors_bin" ON "floors" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "floors_search" ON "floors" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "groups_by_updated_at" ON "groups" USING btree ("tenant_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "groups_by_title" ON "groups" USING btree ("tenant_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "groups_unique_name" ON "groups" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "groups_unique_import_key" ON "groups" USING btree ("tenant_id","import_key");--> statement-breakpoint
CREATE INDEX "groups_bin" ON "groups" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "groups_search" ON "groups" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "issues_of_volume" ON "issues" USING btree ("tenant_id","volume");--> statement-breakpoint
CREATE INDEX "issues_by_number" ON "issues" USING btree ("tenant_id","channel_id","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "issues_by_year" ON "issues" USING btree ("tenant_id","channel_id","year","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "issues_by_publish_at" ON "issues" USING btree ("tenant_id","channel_id","publish_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "issues_by_unpublish_at" ON "issues" USING btree ("tenant_id","channel_id","unpublish_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "issues_by_updated_at" ON "issues" USING btree ("tenant_id","channel_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "issues_by_title" ON "issues" USING btree ("tenant_id","channel_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "issues_unique_slug" ON "issues" USING btree ("tenant_id","channel_id","slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "issues_unique_import_key" ON "issues" USING btree ("tenant_id","channel_id","import_key");--> statement-breakpoint
CREATE INDEX "issues_bin" ON "issues" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "issues_search" ON "issues" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_by_organisation" ON "profiles" USING btree ("tenant_id","channel_id","organisation","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "profiles_by_publish_at" ON "profiles" USING btree ("tenant_id","channel_id","publish_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "profiles_by_unpublish_at" ON "profiles" USING btree ("tenant_id","channel_id","unpublish_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "profiles_by_updated_at" ON "profiles" USING btree ("tenant_id","channel_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "profiles_by_title" ON "profiles" USING btree ("tenant_id","channel_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_unique_slug" ON "profiles" USING btree ("tenant_id","channel_id","slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_unique_import_key" ON "profiles" USING btree ("tenant_id","channel_id","import_key");--> statement-breakpoint
CREATE INDEX "profiles_bin" ON "profiles" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rooms_of_floor" ON "rooms" USING btree ("tenant_id","floor");--> statement-breakpoint
CREATE INDEX "rooms_by_updated_at" ON "rooms" USING btree ("tenant_id","channel_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "rooms_by_title" ON "rooms" USING btree ("tenant_id","channel_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_unique_name" ON "rooms" USING btree ("tenant_id","channel_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_unique_import_key" ON "rooms" USING btree ("tenant_id","channel_id","import_key");--> statement-breakpoint
CREATE INDEX "rooms_bin" ON "rooms" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "rooms_search" ON "rooms" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX "taxon_assignments_of_taxon" ON "taxon_assignments" USING btree ("tenant_id","taxon_id","entity","row_id");--> statement-breakpoint
CREATE INDEX "taxons_of_parent" ON "taxons" USING btree ("tenant_id","parent_id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("tenant_id","email","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_by_updated_at" ON "users" USING btree ("tenant_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_by_title" ON "users" USING btree ("tenant_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_unique_email" ON "users" USING btree ("tenant_id",lower("email")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_unique_import_key" ON "users" USING btree ("tenant_id","import_key");--> statement-breakpoint
CREATE INDEX "users_bin" ON "users" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_groups_of_target" ON "users_groups" USING btree ("tenant_id","target_id");--> statement-breakpoint
CREATE INDEX "volumes_by_number" ON "volumes" USING btree ("tenant_id","channel_id","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "volumes_by_publish_at" ON "volumes" USING btree ("tenant_id","channel_id","publish_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "volumes_by_unpublish_at" ON "volumes" USING btree ("tenant_id","channel_id","unpublish_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "volumes_by_updated_at" ON "volumes" USING btree ("tenant_id","channel_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "volumes_by_title" ON "volumes" USING btree ("tenant_id","channel_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "volumes_unique_number" ON "volumes" USING btree ("tenant_id","channel_id","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "volumes_unique_slug" ON "volumes" USING btree ("tenant_id","channel_id","slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "volumes_unique_import_key" ON "volumes" USING btree ("tenant_id","channel_id","import_key");--> statement-breakpoint
CREATE INDEX "volumes_bin" ON "volumes" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "volumes_search" ON "volumes" USING gin ("search" gin_trgm_ops);