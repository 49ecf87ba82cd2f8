ALTER TABLE "pipelines" ADD COLUMN "agenda" bigint;--> statement-breakpoint
ALTER TABLE "pipelines" ADD COLUMN "unknown_names" text collate "sorted";--> statement-breakpoint
ALTER TABLE "pipelines" ADD CONSTRAINT "pipelines_agenda_exists" FOREIGN KEY ("tenant_id","agenda") REFERENCES "public"."agendas"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pipelines_of_agenda" ON "pipelines" USING btree ("tenant_id","agenda");--> statement-breakpoint
ALTER TABLE "pipelines" ADD CONSTRAINT "pipelines_unknown_names_choice" CHECK ("unknown_names" in ('refuse', 'create'));