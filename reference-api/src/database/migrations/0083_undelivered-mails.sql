ALTER TABLE "session_mails" ADD COLUMN "failed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "session_mails" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "session_mails_failed" ON "session_mails" USING btree ("tenant_id","user_id") WHERE failed_at is not null;