ALTER TABLE "services" ADD COLUMN "without_coach" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "room" bigint;--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_room_exists" FOREIGN KEY ("tenant_id","room") REFERENCES "public"."locations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coaches_of_room" ON "coaches" USING btree ("tenant_id","room");