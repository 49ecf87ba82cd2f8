ALTER TABLE "merged_users" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "merged_users_email" ON "merged_users" USING btree ("tenant_id",lower("email"));