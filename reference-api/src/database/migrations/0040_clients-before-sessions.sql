ALTER TABLE "users" ADD COLUMN "phone" text collate "sorted";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "client" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_by_birthday" ON "users" USING btree ("tenant_id","birthday","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_of_client" ON "users" USING btree ("tenant_id","client","id") WHERE deleted_at is null;