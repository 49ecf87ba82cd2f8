CREATE TABLE "merged_users" (
	"tenant_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"into_id" bigint NOT NULL,
	"merged_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merged_users_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "merged_users" ADD CONSTRAINT "merged_users_into_exists" FOREIGN KEY ("tenant_id","into_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_users_of_into" ON "merged_users" USING btree ("tenant_id","into_id");