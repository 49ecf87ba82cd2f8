CREATE INDEX "agenda_sessions_by_duration" ON "agenda_sessions" USING btree ("tenant_id","channel_id","duration","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "agenda_sessions_by_created_at" ON "agenda_sessions" USING btree ("tenant_id","channel_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "agendas_by_status" ON "agendas" USING btree ("tenant_id","channel_id","status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "agendas_by_created_at" ON "agendas" USING btree ("tenant_id","channel_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "agendas_of_status" ON "agendas" USING btree ("tenant_id","channel_id","status","date_from","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "appointments_by_status" ON "appointments" USING btree ("tenant_id","status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "appointments_by_created_at" ON "appointments" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_by_featured" ON "articles" USING btree ("tenant_id","channel_id","featured","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_by_status" ON "articles" USING btree ("tenant_id","channel_id","status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_by_created_at" ON "articles" USING btree ("tenant_id","channel_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_of_status" ON "articles" USING btree ("tenant_id","channel_id","status","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "availables_by_created_at" ON "availables" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blockings_by_created_at" ON "blockings" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "channels_by_sub_type" ON "channels" USING btree ("tenant_id","sub_type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "channels_by_created_at" ON "channels" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "channels_titles" ON "channels" USING btree ("tenant_id","title","id");--> statement-breakpoint
CREATE INDEX "coaches_by_created_at" ON "coaches" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "coaches_titles" ON "coaches" USING btree ("tenant_id","title","id");--> statement-breakpoint
CREATE INDEX "contributors_by_state" ON "contributors" USING btree ("tenant_id","channel_id","state","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contributors_by_created_at" ON "contributors" USING btree ("tenant_id","channel_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_by_capacity" ON "events" USING btree ("tenant_id","channel_id","capacity","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_by_status" ON "events" USING btree ("tenant_id","channel_id","status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_by_created_at" ON "events" USING btree ("tenant_id","channel_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_of_status" ON "events" USING btree ("tenant_id","channel_id","status","starts_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "features_by_created_at" ON "features" USING btree ("tenant_id","channel_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "floors_by_created_at" ON "floors" USING btree ("tenant_id","channel_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "floors_titles" ON "floors" USING btree ("tenant_id","title","id");--> statement-breakpoint
CREATE INDEX "groups_by_created_at" ON "groups" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "issues_by_status" ON "issues" USING btree ("tenant_id","channel_id","status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "issues_by_created_at" ON "issues" USING btree ("tenant_id","channel_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "issues_of_status" ON "issues" USING btree ("tenant_id","channel_id","status","year","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "locations_by_created_at" ON "locations" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "locations_titles" ON "locations" USING btree ("tenant_id","title","id");--> statement-breakpoint
CREATE INDEX "my_business_by_created_at" ON "my_business" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "packages_by_valid_days" ON "packages" USING btree ("tenant_id","valid_days","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "packages_by_created_at" ON "packages" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pipelines_by_format" ON "pipelines" USING btree ("tenant_id","format","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pipelines_by_created_at" ON "pipelines" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plans_by_created_at" ON "plans" USING btree ("tenant_id","channel_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "profiles_by_kind" ON "profiles" USING btree ("tenant_id","channel_id","kind","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "profiles_by_featured" ON "profiles" USING btree ("tenant_id","channel_id","featured","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "profiles_by_status" ON "profiles" USING btree ("tenant_id","channel_id","status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "profiles_by_created_at" ON "profiles" USING btree ("tenant_id","channel_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "profiles_of_status" ON "profiles" USING btree ("tenant_id","channel_id","status","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "rooms_by_capacity" ON "rooms" USING btree ("tenant_id","channel_id","capacity","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "rooms_by_created_at" ON "rooms" USING btree ("tenant_id","channel_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "rooms_titles" ON "rooms" USING btree ("tenant_id","title","id");--> statement-breakpoint
CREATE INDEX "services_by_duration" ON "services" USING btree ("tenant_id","duration","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_by_created_at" ON "services" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree ("tenant_id","status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_by_created_at" ON "users" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "volumes_by_year" ON "volumes" USING btree ("tenant_id","channel_id","year","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "volumes_by_status" ON "volumes" USING btree ("tenant_id","channel_id","status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "volumes_by_created_at" ON "volumes" USING btree ("tenant_id","channel_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "volumes_of_status" ON "volumes" USING btree ("tenant_id","channel_id","status","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "volumes_titles" ON "volumes" USING btree ("tenant_id","title","id");