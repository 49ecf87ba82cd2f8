CREATE TABLE "step_marks" (
	"tenant_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"step" text NOT NULL,
	"done_at" timestamp(3) with time zone NOT NULL,
	"by" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "step_marks_tenant_id_plan_id_user_id_step_pk" PRIMARY KEY("tenant_id","plan_id","user_id","step"),
	CONSTRAINT "step_marks_source_choice" CHECK (source in ('staff', 'app'))
);
--> statement-breakpoint
ALTER TABLE "step_marks" ADD CONSTRAINT "step_marks_plan_exists" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."plans"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_marks" ADD CONSTRAINT "step_marks_user_exists" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "step_marks_of_user" ON "step_marks" USING btree ("tenant_id","user_id");--> statement-breakpoint
-- Steps that there are get ids. An owner that is no superuser sees rows only while row-level security is not forced; the guards force it again.
ALTER TABLE "plans" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "plans" SET "steps" = (
  SELECT jsonb_agg(s.step || jsonb_build_object('id', s.place::text) ORDER BY s.place)
  FROM jsonb_array_elements("steps") WITH ORDINALITY s (step, place))
WHERE jsonb_array_length("steps") > 0;
