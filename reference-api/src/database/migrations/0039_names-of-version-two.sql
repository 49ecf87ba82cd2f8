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
ALTER TABLE "visitor_answers" RENAME COLUMN "sealed" TO "encrypted";--> statement-breakpoint
ALTER INDEX "agenda_sessions_bin" RENAME TO "agenda_sessions_trash";--> statement-breakpoint
ALTER INDEX "agendas_bin" RENAME TO "agendas_trash";--> statement-breakpoint
ALTER INDEX "appointments_bin" RENAME TO "appointments_trash";--> statement-breakpoint
ALTER INDEX "articles_bin" RENAME TO "articles_trash";--> statement-breakpoint
ALTER INDEX "availables_bin" RENAME TO "availables_trash";--> statement-breakpoint
ALTER INDEX "blockings_bin" RENAME TO "blockings_trash";--> statement-breakpoint
ALTER INDEX "channels_bin" RENAME TO "channels_trash";--> statement-breakpoint
ALTER INDEX "coaches_bin" RENAME TO "coaches_trash";--> statement-breakpoint
ALTER INDEX "contributors_bin" RENAME TO "contributors_trash";--> statement-breakpoint
ALTER INDEX "events_bin" RENAME TO "events_trash";--> statement-breakpoint
ALTER INDEX "features_bin" RENAME TO "features_trash";--> statement-breakpoint
ALTER INDEX "floors_bin" RENAME TO "floors_trash";--> statement-breakpoint
ALTER INDEX "groups_bin" RENAME TO "groups_trash";--> statement-breakpoint
ALTER INDEX "issues_bin" RENAME TO "issues_trash";--> statement-breakpoint
ALTER INDEX "locations_bin" RENAME TO "locations_trash";--> statement-breakpoint
ALTER INDEX "my_business_bin" RENAME TO "my_business_trash";--> statement-breakpoint
ALTER INDEX "packages_bin" RENAME TO "packages_trash";--> statement-breakpoint
ALTER INDEX "pipelines_bin" RENAME TO "pipelines_trash";--> statement-breakpoint
ALTER INDEX "plans_bin" RENAME TO "plans_trash";--> statement-breakpoint
ALTER INDEX "profiles_bin" RENAME TO "profiles_trash";--> statement-breakpoint
ALTER INDEX "rooms_bin" RENAME TO "rooms_trash";--> statement-breakpoint
ALTER INDEX "services_bin" RENAME TO "services_trash";--> statement-breakpoint
ALTER INDEX "users_bin" RENAME TO "users_trash";--> statement-breakpoint
ALTER INDEX "volumes_bin" RENAME TO "volumes_trash";
