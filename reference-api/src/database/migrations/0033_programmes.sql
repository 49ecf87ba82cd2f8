ALTER TABLE "agenda_sessions" ADD COLUMN "image" jsonb;--> statement-breakpoint
ALTER TABLE "agenda_sessions" ADD COLUMN "url" text collate "sorted";--> statement-breakpoint
ALTER TABLE "agenda_sessions" ADD COLUMN "do_not_record" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agendas" ADD COLUMN "day_start" text collate "sorted" DEFAULT '05:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "agendas" ALTER COLUMN "day_start" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "deeds" ADD COLUMN "part_of" uuid;--> statement-breakpoint
CREATE INDEX "agenda_sessions_of_do_not_record" ON "agenda_sessions" USING btree ("tenant_id","channel_id","do_not_record","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deeds_of_part" ON "deeds" USING btree ("tenant_id","part_of","id") WHERE part_of is not null;--> statement-breakpoint
ALTER TABLE "agendas" ADD CONSTRAINT "agendas_day_start_choice" CHECK ("day_start" in ('00:00', '01:00', '02:00', '03:00', '04:00', '05:00', '06:00', '07:00', '08:00', '09:00', '10:00', '11:00', '12:00'));