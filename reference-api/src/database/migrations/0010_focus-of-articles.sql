ALTER TABLE "articles" ADD COLUMN "for_user" bigint;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "for_group" bigint;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_for_user_exists" FOREIGN KEY ("tenant_id","for_user") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_for_group_exists" FOREIGN KEY ("tenant_id","for_group") REFERENCES "public"."groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_of_for_user" ON "articles" USING btree ("tenant_id","for_user");--> statement-breakpoint
CREATE INDEX "articles_of_for_group" ON "articles" USING btree ("tenant_id","for_group");