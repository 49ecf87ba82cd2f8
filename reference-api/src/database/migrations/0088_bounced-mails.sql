ALTER TABLE "session_mails" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "token" uuid;--> statement-breakpoint
ALTER TABLE "session_mails" ADD COLUMN "coach_id" bigint;--> statement-breakpoint
ALTER TABLE "session_mails" ADD COLUMN "contributor_id" bigint;--> statement-breakpoint
ALTER TABLE "session_mails" ADD COLUMN "failure_kind" text;--> statement-breakpoint
ALTER TABLE "session_mails" ADD COLUMN "came_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session_mails" ADD COLUMN "delayed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "session_mails" ADD CONSTRAINT "session_mails_coach_exists" FOREIGN KEY ("tenant_id","coach_id") REFERENCES "public"."coaches"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_mails" ADD CONSTRAINT "session_mails_contributor_exists" FOREIGN KEY ("tenant_id","contributor_id") REFERENCES "public"."contributors"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_token" ON "outbox" USING btree ("token");--> statement-breakpoint
CREATE INDEX "session_mails_of_coach" ON "session_mails" USING btree ("tenant_id","coach_id","created_at") WHERE coach_id is not null;--> statement-breakpoint
CREATE INDEX "session_mails_of_contributor" ON "session_mails" USING btree ("tenant_id","contributor_id","created_at") WHERE contributor_id is not null;--> statement-breakpoint
CREATE INDEX "session_mails_to_email" ON "session_mails" USING btree ("tenant_id",lower(email),"created_at");--> statement-breakpoint
ALTER TABLE "session_mails" ADD CONSTRAINT "session_mails_one_recipient" CHECK (num_nonnulls(user_id, coach_id, contributor_id) = 1);