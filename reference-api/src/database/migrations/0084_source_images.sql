CREATE TABLE "source_images" (
	"tenant_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"key" text,
	"failure" text,
	"run_id" bigint NOT NULL,
	CONSTRAINT "source_images_tenant_id_digest_pk" PRIMARY KEY("tenant_id","digest")
);
--> statement-breakpoint
ALTER TABLE "pipeline_runs" ADD COLUMN "progress_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "source_images" ADD CONSTRAINT "source_images_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_images" ADD CONSTRAINT "source_images_image_exists" FOREIGN KEY ("tenant_id","key") REFERENCES "public"."images"("tenant_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_images_of_image" ON "source_images" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE INDEX "source_images_of_run" ON "source_images" USING btree ("tenant_id","run_id");