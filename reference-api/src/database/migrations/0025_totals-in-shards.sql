ALTER TABLE "totals" ADD COLUMN "shard" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "totals_shard_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "totals" DROP CONSTRAINT "totals_pk";
--> statement-breakpoint
ALTER TABLE "totals" ADD CONSTRAINT "totals_pk" PRIMARY KEY("tenant_id","entity","channel_id","status","shard");