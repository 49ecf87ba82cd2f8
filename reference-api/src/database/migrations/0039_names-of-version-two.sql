-- Version 2.0 of the contract renames these once. Servers of version 1 end before this runs.
ALTER TABLE "deeds" RENAME TO "bulk_operations";--> statement-breakpoint
ALTER SEQUENCE "deeds_id_seq" RENAME TO "bulk_operations_id_seq";--> statement-breakpoint
ALTER TABLE "bulk_operations" RENAME CONSTRAINT "deeds_tenant_id_id_pk" TO "bulk_operations_tenant_id_id_pk";--> statement-breakpoint
ALTER TABLE "bulk_operations" RENAME CONSTRAINT "deeds_tenant_id_tenants_id_fk" TO "bulk_operations_tenant_id_tenants_id_fk";--> statement-breakpoint
ALTER TABLE "bulk_operations" RENAME CONSTRAINT "deeds_status_choice" TO "bulk_operations_status_choice";--> statement-breakpoint
ALTER INDEX "deeds_of_task" RENAME TO "bulk_operations_of_task";--> statement-breakpoint
ALTER INDEX "deeds_of_entity" RENAME TO "bulk_operations_of_entity";--> statement-breakpoint
ALTER INDEX "deeds_of_part" RENAME TO "bulk_operations_of_part";--> statement-breakpoint
ALTER INDEX "deeds_by_age" RENAME TO "bulk_operations_by_age";--> statement-breakpoint
ALTER TABLE "row_versions" RENAME COLUMN "deed_id" TO "bulk_operation_id";--> statement-breakpoint
ALTER INDEX "row_versions_of_deed" RENAME TO "row_versions_of_bulk_operation";--> statement-breakpoint
ALTER TABLE "imports" RENAME COLUMN "deed_id" TO "bulk_operation_id";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "sealed" TO "encrypted";--> statement-breakpoint
ALTER TABLE "visitor_answers" RENAME COLUMN "sealed" TO "encrypted";
