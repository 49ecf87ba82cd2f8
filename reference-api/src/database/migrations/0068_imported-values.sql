CREATE TABLE "imported_values" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "imported_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"row_id" bigint NOT NULL,
	"bulk_operation_id" bigint,
	"values" jsonb NOT NULL,
	CONSTRAINT "imported_values_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
-- What the sources of pipelines had is by the row from now on, whichever way it comes. Of several pipelines with one row, that which was made last counts.
INSERT INTO "imported_values" ("tenant_id", "entity", "row_id", "values")
SELECT DISTINCT ON (p.tenant_id, p.entity, t.id) p.tenant_id, p.entity, t.id, p.values
FROM "pipeline_rows" p
JOIN "pipelines" i ON i.tenant_id = p.tenant_id AND i.id = p.pipeline_id
JOIN (
    SELECT tenant_id, channel_id, 'agendas' AS entity, id, import_key FROM "agendas"
    UNION ALL SELECT tenant_id, channel_id, 'agenda-sessions' AS entity, id, import_key FROM "agenda_sessions"
    UNION ALL SELECT tenant_id, channel_id, 'articles' AS entity, id, import_key FROM "articles"
    UNION ALL SELECT tenant_id, channel_id, 'contributors' AS entity, id, import_key FROM "contributors"
    UNION ALL SELECT tenant_id, channel_id, 'events' AS entity, id, import_key FROM "events"
    UNION ALL SELECT tenant_id, channel_id, 'profiles' AS entity, id, import_key FROM "profiles"
    UNION ALL SELECT tenant_id, channel_id, 'rooms' AS entity, id, import_key FROM "rooms"
) t ON t.tenant_id = p.tenant_id AND t.channel_id = i.channel AND t.entity = p.entity AND t.import_key = p.key
ORDER BY p.tenant_id, p.entity, t.id, p.pipeline_id DESC;
--> statement-breakpoint
CREATE INDEX "imported_values_of_row" ON "imported_values" USING btree ("tenant_id","entity","row_id","id");--> statement-breakpoint
CREATE INDEX "imported_values_of_bulk_operation" ON "imported_values" USING btree ("tenant_id","bulk_operation_id");