CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "busy_times" (
	"tenant_id" bigint NOT NULL,
	"role" text NOT NULL,
	"person_id" bigint NOT NULL,
	"appointment_id" bigint NOT NULL,
	"during" "tstzrange" NOT NULL,
	CONSTRAINT "busy_times_tenant_id_appointment_id_role_person_id_pk" PRIMARY KEY("tenant_id","appointment_id","role","person_id"),
	CONSTRAINT "busy_times_role_choice" CHECK (role in ('coach', 'client'))
);
--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_appointment_exists" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."appointments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Sessions that there are. An owner that is no superuser sees rows only while row-level security is not forced; the guards force it again.
ALTER TABLE "appointments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "appointments_clients" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "busy_times" (tenant_id, role, person_id, appointment_id, during)
SELECT a.tenant_id, person.role, person.id, a.id, tstzrange(a.start, a."end")
FROM "appointments" a
CROSS JOIN LATERAL (
  SELECT 'coach' AS role, a.coach AS id
  UNION ALL
  SELECT 'client', c.target_id FROM "appointments_clients" c WHERE c.tenant_id = a.tenant_id AND c.row_id = a.id
) person
WHERE a.deleted_at IS NULL AND a.status NOT IN ('cancelled', 'rejected');
--> statement-breakpoint
-- Double bookings from before stay as they are: of two that overlap, the later one keeps nobody busy.
DELETE FROM "busy_times" later USING "busy_times" earlier
WHERE later.tenant_id = earlier.tenant_id AND later.role = earlier.role AND later.person_id = earlier.person_id
  AND later.appointment_id > earlier.appointment_id AND later.during && earlier.during;
--> statement-breakpoint
-- Checked when a transaction ends, so that one may swap the times of two sessions.
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_one_place"
  EXCLUDE USING gist (tenant_id WITH =, role WITH =, person_id WITH =, during WITH &&) DEFERRABLE INITIALLY DEFERRED;
