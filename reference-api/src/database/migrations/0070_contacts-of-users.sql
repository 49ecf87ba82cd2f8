ALTER TABLE "imports" ADD COLUMN "shares" boolean;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "sharing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "repeated" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "contact_person" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_contact_person_exists" FOREIGN KEY ("tenant_id","contact_person") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_of_contact_person" ON "users" USING btree ("tenant_id","contact_person");