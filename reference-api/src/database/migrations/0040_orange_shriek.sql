DROP INDEX "agenda_sessions_bin";--> statement-breakpoint
DROP INDEX "agendas_bin";--> statement-breakpoint
DROP INDEX "appointments_bin";--> statement-breakpoint
DROP INDEX "articles_bin";--> statement-breakpoint
DROP INDEX "availables_bin";--> statement-breakpoint
DROP INDEX "blockings_bin";--> statement-breakpoint
DROP INDEX "channels_bin";--> statement-breakpoint
DROP INDEX "coaches_bin";--> statement-breakpoint
DROP INDEX "contributors_bin";--> statement-breakpoint
DROP INDEX "events_bin";--> statement-breakpoint
DROP INDEX "features_bin";--> statement-breakpoint
DROP INDEX "floors_bin";--> statement-breakpoint
DROP INDEX "groups_bin";--> statement-breakpoint
DROP INDEX "issues_bin";--> statement-breakpoint
DROP INDEX "locations_bin";--> statement-breakpoint
DROP INDEX "my_business_bin";--> statement-breakpoint
DROP INDEX "packages_bin";--> statement-breakpoint
DROP INDEX "pipelines_bin";--> statement-breakpoint
DROP INDEX "plans_bin";--> statement-breakpoint
DROP INDEX "profiles_bin";--> statement-breakpoint
DROP INDEX "rooms_bin";--> statement-breakpoint
DROP INDEX "services_bin";--> statement-breakpoint
DROP INDEX "users_bin";--> statement-breakpoint
DROP INDEX "volumes_bin";--> statement-breakpoint
CREATE INDEX "agenda_sessions_trash" ON "agenda_sessions" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "agendas_trash" ON "agendas" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "appointments_trash" ON "appointments" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "articles_trash" ON "articles" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "availables_trash" ON "availables" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "blockings_trash" ON "blockings" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "channels_trash" ON "channels" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "coaches_trash" ON "coaches" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "contributors_trash" ON "contributors" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "events_trash" ON "events" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "features_trash" ON "features" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "floors_trash" ON "floors" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "groups_trash" ON "groups" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "issues_trash" ON "issues" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "locations_trash" ON "locations" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "my_business_trash" ON "my_business" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "packages_trash" ON "packages" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "pipelines_trash" ON "pipelines" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "plans_trash" ON "plans" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "profiles_trash" ON "profiles" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "rooms_trash" ON "rooms" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "services_trash" ON "services" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "users_trash" ON "users" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "volumes_trash" ON "volumes" USING btree ("tenant_id","deleted_at") WHERE deleted_at is not null;