CREATE TABLE "session_labels" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "session_labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agenda_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"former_keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"colour" text,
	"minutes" integer,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"left_by" jsonb,
	CONSTRAINT "session_labels_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "session_labels_kind" CHECK (kind in ('track', 'type'))
);
--> statement-breakpoint
ALTER TABLE "session_labels" ADD CONSTRAINT "session_labels_agenda_exists" FOREIGN KEY ("tenant_id","agenda_id") REFERENCES "public"."agendas"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "session_labels_unique_name" ON "session_labels" USING btree ("tenant_id","agenda_id","kind","name_key") WHERE deleted_at is null;--> statement-breakpoint
-- The lists begin with what sessions hold: names that differ in case, accents or spaces alone are one, in the spelling and the colour that most have.
CREATE FUNCTION pg_temp.label_key(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT normalize(replace(translate(lower(regexp_replace(normalize(trim(regexp_replace(name, '\s+', ' ', 'g')), NFKD), '[\u0300-\u036f]', '', 'g')),
    'øłđðħıς', 'olddhiσ'), 'ß', 'ss'), NFC);
$$;
--> statement-breakpoint
INSERT INTO "session_labels" ("tenant_id", "agenda_id", "kind", "name", "name_key", "colour", "position", "updated_by")
SELECT l.tenant_id, l.agenda, l.kind, l.name, l.name_key, l.colour,
  row_number() OVER (PARTITION BY l.tenant_id, l.agenda, l.kind ORDER BY l.name COLLATE "sorted"), 'Fairlead'
FROM (
  SELECT s.tenant_id, s.agenda, v.kind, pg_temp.label_key(v.name) AS name_key,
    mode() WITHIN GROUP (ORDER BY trim(regexp_replace(v.name, '\s+', ' ', 'g'))) AS name,
    mode() WITHIN GROUP (ORDER BY v.colour) AS colour
  FROM "agenda_sessions" s
  CROSS JOIN LATERAL (VALUES ('track', s.track, s.track_colour), ('type', s.type, NULL)) AS v (kind, name, colour)
  WHERE trim(v.name) <> ''
  GROUP BY s.tenant_id, s.agenda, v.kind, pg_temp.label_key(v.name)
) l;
--> statement-breakpoint
UPDATE "agenda_sessions" s SET "track" = l.name, "track_colour" = l.colour
FROM "session_labels" l
WHERE l.tenant_id = s.tenant_id AND l.agenda_id = s.agenda AND l.kind = 'track' AND l.name_key = pg_temp.label_key(s.track)
  AND (s.track <> l.name OR s.track_colour IS DISTINCT FROM l.colour);
--> statement-breakpoint
UPDATE "agenda_sessions" s SET "type" = l.name
FROM "session_labels" l
WHERE l.tenant_id = s.tenant_id AND l.agenda_id = s.agenda AND l.kind = 'type' AND l.name_key = pg_temp.label_key(s.type) AND s.type <> l.name;
