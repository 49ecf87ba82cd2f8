-- The images that a row shows, each as tenant/key: keys of sample pictures are in several spaces. It stands in indexes, so a change of it needs new ones.
CREATE FUNCTION image_uses(tenant bigint, stored text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT tenant || '/' || found[1]), '{}')
  FROM regexp_matches(stored, '/v1/images/([a-z2-7]{32})/', 'g') found
$$;--> statement-breakpoint
DROP INDEX "images_unique_key";--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "focal_point" jsonb;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "removed_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "images_by_key" ON "images" USING btree ("key");--> statement-breakpoint
CREATE INDEX "channels_image_uses" ON "channels" USING gin (image_uses("tenant_id", coalesce("logo"::text, ''))) WHERE coalesce("logo"::text, '') like '%/v1/images/%';--> statement-breakpoint
CREATE INDEX "events_image_uses" ON "events" USING gin (image_uses("tenant_id", coalesce("description"::text, '') || coalesce("cover"::text, ''))) WHERE coalesce("description"::text, '') || coalesce("cover"::text, '') like '%/v1/images/%';--> statement-breakpoint
CREATE INDEX "articles_image_uses" ON "articles" USING gin (image_uses("tenant_id", coalesce("body"::text, '') || coalesce("cover"::text, ''))) WHERE coalesce("body"::text, '') || coalesce("cover"::text, '') like '%/v1/images/%';--> statement-breakpoint
CREATE INDEX "profiles_image_uses" ON "profiles" USING gin (image_uses("tenant_id", coalesce("photo"::text, '') || coalesce("cover"::text, ''))) WHERE coalesce("photo"::text, '') || coalesce("cover"::text, '') like '%/v1/images/%';--> statement-breakpoint
CREATE INDEX "agendas_image_uses" ON "agendas" USING gin (image_uses("tenant_id", coalesce("cover"::text, ''))) WHERE coalesce("cover"::text, '') like '%/v1/images/%';--> statement-breakpoint
CREATE INDEX "agenda_sessions_image_uses" ON "agenda_sessions" USING gin (image_uses("tenant_id", coalesce("image"::text, ''))) WHERE coalesce("image"::text, '') like '%/v1/images/%';--> statement-breakpoint
CREATE INDEX "floors_image_uses" ON "floors" USING gin (image_uses("tenant_id", coalesce("plan"::text, ''))) WHERE coalesce("plan"::text, '') like '%/v1/images/%';--> statement-breakpoint
CREATE INDEX "volumes_image_uses" ON "volumes" USING gin (image_uses("tenant_id", coalesce("cover"::text, ''))) WHERE coalesce("cover"::text, '') like '%/v1/images/%';--> statement-breakpoint
CREATE INDEX "issues_image_uses" ON "issues" USING gin (image_uses("tenant_id", coalesce("cover"::text, ''))) WHERE coalesce("cover"::text, '') like '%/v1/images/%';--> statement-breakpoint
CREATE INDEX "my_business_image_uses" ON "my_business" USING gin (image_uses("tenant_id", coalesce("logo"::text, ''))) WHERE coalesce("logo"::text, '') like '%/v1/images/%';--> statement-breakpoint
CREATE UNIQUE INDEX "images_unique_key" ON "images" USING btree ("key") WHERE key not like 'fairlead%';--> statement-breakpoint
-- The pictures of sample content that spaces already show.
INSERT INTO images (tenant_id, key, width, height, bytes, created_by)
SELECT DISTINCT tenant_id, split_part(use, '/', 2), 960,
  CASE WHEN substr(split_part(use, '/', 2), 9, 1) = 'e' THEN 960 ELSE 600 END, 0, 'Sample content'
FROM (
  SELECT unnest(image_uses("tenant_id", coalesce("logo"::text, ''))) AS use, "tenant_id" FROM "channels" WHERE coalesce("logo"::text, '') like '%/v1/images/%' UNION
  SELECT unnest(image_uses("tenant_id", coalesce("description"::text, '') || coalesce("cover"::text, ''))) AS use, "tenant_id" FROM "events" WHERE coalesce("description"::text, '') || coalesce("cover"::text, '') like '%/v1/images/%' UNION
  SELECT unnest(image_uses("tenant_id", coalesce("body"::text, '') || coalesce("cover"::text, ''))) AS use, "tenant_id" FROM "articles" WHERE coalesce("body"::text, '') || coalesce("cover"::text, '') like '%/v1/images/%' UNION
  SELECT unnest(image_uses("tenant_id", coalesce("photo"::text, '') || coalesce("cover"::text, ''))) AS use, "tenant_id" FROM "profiles" WHERE coalesce("photo"::text, '') || coalesce("cover"::text, '') like '%/v1/images/%' UNION
  SELECT unnest(image_uses("tenant_id", coalesce("cover"::text, ''))) AS use, "tenant_id" FROM "agendas" WHERE coalesce("cover"::text, '') like '%/v1/images/%' UNION
  SELECT unnest(image_uses("tenant_id", coalesce("image"::text, ''))) AS use, "tenant_id" FROM "agenda_sessions" WHERE coalesce("image"::text, '') like '%/v1/images/%' UNION
  SELECT unnest(image_uses("tenant_id", coalesce("plan"::text, ''))) AS use, "tenant_id" FROM "floors" WHERE coalesce("plan"::text, '') like '%/v1/images/%' UNION
  SELECT unnest(image_uses("tenant_id", coalesce("cover"::text, ''))) AS use, "tenant_id" FROM "volumes" WHERE coalesce("cover"::text, '') like '%/v1/images/%' UNION
  SELECT unnest(image_uses("tenant_id", coalesce("cover"::text, ''))) AS use, "tenant_id" FROM "issues" WHERE coalesce("cover"::text, '') like '%/v1/images/%' UNION
  SELECT unnest(image_uses("tenant_id", coalesce("logo"::text, ''))) AS use, "tenant_id" FROM "my_business" WHERE coalesce("logo"::text, '') like '%/v1/images/%'
) shown WHERE split_part(use, '/', 2) LIKE 'fairlead%' ON CONFLICT DO NOTHING;
